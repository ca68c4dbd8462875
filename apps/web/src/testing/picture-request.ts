import { vi } from 'vitest';

/** Stands in for the browser's own request, which jsdom cannot send to a server of the test. */
export class PictureRequest {
  static last: PictureRequest;
  /** Every one since pictures were caught. */
  static all: PictureRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {};
  timeout = 0;
  status = 0;
  responseText = '';
  opened: string[] = [];
  sent: [string, unknown][] = [];
  onload = () => {};
  ontimeout = () => {};
  onerror = () => {};
  onabort = () => {};
  constructor() {
    PictureRequest.last = this;
    PictureRequest.all.push(this);
  }
  open(...to: string[]) {
    this.opened = to;
  }
  setRequestHeader() {}
  abort() {
    this.onabort();
  }
  send(form: FormData) {
    this.sent = [...form.entries()];
  }
  progress(share: number) {
    this.upload.onprogress?.({ loaded: share, total: 1, lengthComputable: true });
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}

/** Pictures go to `PictureRequest.last` instead of to a server. */
export function catchPictures() {
  PictureRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', PictureRequest);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
}
