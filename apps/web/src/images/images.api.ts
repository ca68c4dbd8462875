import { type ImageKind, imageTimeoutMs, uploadImage } from '@sofra/contract/images';
import { type SendingOptions, sendForm } from '../lib/send-form.ts';

/** Whose picture it is: `name` is the id of the product or category, or says what the picture is of. */
export interface UploadTarget {
  shopId: string;
  kind: ImageKind;
  name: string;
}

/** Sends one picture and answers its address. */
export async function uploadPicture(
  { shopId, kind, name }: UploadTarget,
  file: File,
  options: SendingOptions,
): Promise<string> {
  const fill = (form: FormData) => {
    // The server reads where the picture belongs before it reads the picture.
    form.set('pathInfo', `uploads/${shopId}/${kind}/${name}`);
    form.set('file', file);
  };
  return (await sendForm(uploadImage, fill, imageTimeoutMs, options)).url;
}
