import { expect, test, vi } from 'vitest';
import { fileProblem, followUrls, localPicture, storedPicture, storedUrls } from './picture.ts';

const fileOf = (type: string, size: number) => {
  const file = new File(['x'], 'photo', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

const files: [type: string, size: number, problem: string | undefined, tags?: string[]][] = [
  ['image/jpeg', 1000, undefined, ['S5.19', 'S9.12']],
  ['image/png', 1000, undefined, ['S5.19', 'S9.12']],
  ['image/webp', 10 * 1024 * 1024, undefined, ['S5.19', 'S9.12']],
  ['image/png', 10 * 1024 * 1024 + 1, undefined, ['O5.16']],
  ['image/heic', 1000, undefined, ['O5.15']],
  ['image/gif', 1000, 'images.wrong_type', ['S5.19', 'S9.12']],
  ['image/svg+xml', 1000, 'images.wrong_type', ['S5.19', 'S9.12']],
  ['', 1000, 'images.wrong_type', ['S5.19', 'S9.12']],
];
for (const [type, size, problem, tags = []] of files)
  test(`a file of the type "${type}" and ${size} bytes: ${problem ?? 'fine'}`, { tags }, () => {
    expect(fileProblem(fileOf(type, size))).toBe(problem);
  });

test('a picture on its way stays when the stored ones change', () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1' }));
  const [first, second] = [storedPicture('/a.webp'), storedPicture('/b.webp')];
  const upload = localPicture(fileOf('image/png', 1));
  const followed = followUrls([first, second, upload], ['/b.webp', '/c.webp']);
  expect(storedUrls(followed)).toEqual(['/b.webp', '/c.webp']);
  expect(followed[0]).toBe(second);
  expect(followed.at(-1)).toBe(upload);
});
