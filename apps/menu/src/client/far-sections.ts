/**
 * Sections far below the screen are not laid out and have a height that is only guessed: whoever jumps would land
 * elsewhere. So before the first jump all of them are.
 */
export const layOutAll = (): void => document.documentElement.classList.add('all');
