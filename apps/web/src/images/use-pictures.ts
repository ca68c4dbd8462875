import type { ImageKind } from '@sofra/contract/images';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { ApiError } from '../lib/api-error.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { type UploadTarget, uploadPicture } from './images.api.ts';
import {
  fileProblem,
  followUrls,
  type LocalPicture,
  localPicture,
  type Picture,
  preparingProblem,
  storedPicture,
  storedUrls,
} from './picture.ts';
import { needsPreparing, preparePicture } from './prepare-picture.ts';
import { endUpload, tellUpload } from './uploads.ts';

interface PicturesOptions {
  value: readonly string[];
  onChange: (urls: string[]) => void;
  kind: ImageKind;
  max: number;
  /** Without it files only wait; `uploadAll` sends them once it is known whose they are. */
  target?: UploadTarget;
}

/** More would share a phone's line so thinly that each runs into the time limit. */
const atOnce = 3;

/** A picture that is too large or none at all is no other at the next try. */
const mayWorkLater = (error: unknown) =>
  !(error instanceof ApiError) || error.isPassing || error.status === 401;

const isSame = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n');

/** The pictures of a field: those the server has, and those on their way to it. */
export function usePictures({ value, onChange, kind, max, target }: PicturesOptions) {
  const { t } = useTranslation();
  const [pictures, setPictures] = useState<Picture[]>(() => value.map(storedPicture));
  const latest = useRef(pictures);
  const uploads = useRef(new Map<string, AbortController>());
  const preparations = useRef(new Map<string, Promise<File | undefined>>());
  const hasLeft = useRef(false);
  const hasArrived = useRef(false);
  const tellChange = useRef(onChange);
  useEffect(() => {
    tellChange.current = onChange;
  });

  function show(next: Picture[]) {
    for (const picture of latest.current) {
      if (picture.state === 'stored' || next.some(({ id, state }) => id === picture.id && state !== 'stored'))
        continue;
      uploads.current.get(picture.id)?.abort();
      URL.revokeObjectURL(picture.preview);
    }
    latest.current = next;
    setPictures(next);
  }

  function update(change: (pictures: readonly Picture[]) => Picture[]) {
    const before = storedUrls(latest.current);
    show(change(latest.current));
    const after = storedUrls(latest.current);
    if (!isSame(before, after)) tellChange.current(after);
  }

  const replace = (id: string, next: (picture: LocalPicture) => Picture) =>
    update((list) =>
      list.map((picture) => (picture.id === id && picture.state !== 'stored' ? next(picture) : picture)),
    );

  // The form was reset, or the server has another list now.
  const followed = value.join('\n');
  useEffect(() => {
    const urls = followed === '' ? [] : followed.split('\n');
    if (isSame(storedUrls(latest.current), urls)) return;
    latest.current = followUrls(latest.current, urls);
    setPictures(latest.current);
  }, [followed]);

  useEffect(() => {
    // React may take a page away and put it back, pictures and all.
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      for (const upload of uploads.current.values()) upload.abort();
      for (const picture of latest.current) {
        endUpload(picture.id);
        if (picture.state !== 'stored') URL.revokeObjectURL(picture.preview);
      }
    };
  }, []);

  function complain(error: unknown) {
    const fallback = t(kind === 'logo' ? 'images.logo_error' : 'images.error');
    toast.error(messageOf(error, fallback), { position: 'top-center' });
  }

  /** Writes it anew where the server would refuse it as it is. */
  async function prepare({ id, file }: LocalPicture): Promise<File | undefined> {
    if (!needsPreparing(file)) return file;
    tellUpload(id, 0);
    const prepared = await preparePicture(file);
    if (hasLeft.current) return undefined;
    if (!target || !prepared) endUpload(id);
    if (prepared) {
      replace(id, ({ preview }) => {
        URL.revokeObjectURL(preview);
        return { ...localPicture(prepared), id };
      });
      return prepared;
    }
    update((list) => list.filter((picture) => picture.id !== id));
    complain(new Error(t(preparingProblem(file), { name: file.name })));
    return undefined;
  }

  async function upload({ id }: LocalPicture, to: UploadTarget): Promise<void> {
    const file = await preparations.current.get(id);
    // The page was left, or the picture taken away, while it waited for its turn.
    if (!file || hasLeft.current || !latest.current.some((picture) => picture.id === id)) return;
    const controller = new AbortController();
    uploads.current.set(id, controller);
    replace(id, (picture) => ({ ...picture, state: 'uploading', progress: 0 }));
    try {
      const url = await uploadPicture(to, file, {
        signal: controller.signal,
        onProgress: (progress) => {
          tellUpload(id, progress);
          replace(id, (picture) => ({ ...picture, progress }));
        },
      });
      uploads.current.delete(id);
      hasArrived.current = true;
      replace(id, () => ({ id, state: 'stored', url }));
    } catch (error) {
      if (controller.signal.aborted) return;
      replace(id, (picture) => ({ ...picture, state: 'failed', canRetry: mayWorkLater(error) }));
      complain(error);
      uploads.current.delete(id);
    }
  }

  async function uploadEach(list: readonly LocalPicture[], to: UploadTarget) {
    const queue = [...list];
    // Those that wait for their turn are awaited too.
    for (const { id } of list) tellUpload(id, 0);
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        await upload(next, to);
        // Last: whoever waits to save shall find it among what the form holds.
        endUpload(next.id);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  return {
    pictures,
    add(files: readonly File[]) {
      const good = files.filter((file) => {
        const problem = fileProblem(file);
        if (problem) complain(new Error(t(problem, { name: file.name })));
        return !problem;
      });
      // A field for one picture takes the new one instead of the old.
      const kept = max === 1 ? [] : latest.current;
      const fitting = good.slice(0, max - kept.length);
      if (fitting.length === 0) return;
      if (fitting.length < good.length) complain(new Error(t('images.too_many', { max })));
      const added = fitting.map((file) => ({
        ...localPicture(file),
        ...(needsPreparing(file) && { state: 'preparing' as const }),
      }));
      update((list) => [...(max === 1 ? list.filter(({ state }) => state === 'stored') : list), ...added]);
      for (const picture of added) preparations.current.set(picture.id, prepare(picture));
      if (target) void uploadEach(added, target);
    },

    /** Also ends the upload of one that is on its way. */
    remove(id: string) {
      update((list) => list.filter((picture) => picture.id !== id));
    },

    clear() {
      update(() => []);
    },

    retry(picture: LocalPicture) {
      if (target) void uploadEach([picture], target);
    },

    reorder(ids: readonly string[]) {
      update((list) => ids.flatMap((id) => list.find((picture) => picture.id === id) ?? []));
    },

    /** The addresses of those that have arrived and are still wanted; nothing where none ever arrived. */
    arrived: () => (hasArrived.current ? storedUrls(latest.current) : undefined),

    /** Sends what waits, and what is added meanwhile, each once; answers the addresses of those that arrived. */
    async uploadAll(to: UploadTarget): Promise<{ urls: string[]; areAll: boolean }> {
      const tried = new Set<string>();
      const untried = () =>
        latest.current.filter((picture) => picture.state !== 'stored').filter(({ id }) => !tried.has(id));
      for (let open = untried(); open.length > 0; open = untried()) {
        for (const { id } of open) tried.add(id);
        await uploadEach(open, to);
      }
      const urls = storedUrls(latest.current);
      return { urls, areAll: urls.length === latest.current.length };
    },
  };
}
