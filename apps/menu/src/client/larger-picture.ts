const small = /-(\d+)x(\d+)-320\.webp$/;

/** The address of a card's picture in the width that suits a phone's whole screen. */
export const largerPicture = (address: string): string =>
  address.replace(small, (_, width: string, height: string) =>
    Number(width) > 640 ? `-${width}x${height}-640.webp` : `-${width}x${height}.webp`,
  );
