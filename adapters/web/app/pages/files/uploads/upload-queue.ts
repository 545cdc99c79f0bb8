import { repeatedValues } from '../../../../../../src/helpers/repeated-values.ts';
import type { Outputs } from '../../../api/client.ts';
import { lookNow, noteUnreachable, whenReachable } from '../../../api/connection.ts';
import { HttpError, toHttpError } from '../../../api/failure.ts';
import { withSession } from '../../../api/sign-in-again.ts';
import { formatCount } from '../../../lib/format.ts';
import { getOrCreate } from '../../../lib/get-or-create.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import { filesTexts } from '../../../texts/files-texts.ts';
import { notify } from '../../../ui/toasts.tsx';
import { mediaUrl } from '../media-url.ts';
import { refreshFilesSoon } from '../refresh-files.ts';
import { uploadNames } from './dropped-files.ts';
import { isUnchanged } from './is-unchanged.ts';

const t = filesTexts;

type Repeated = NonNullable<Outputs['files']['details']['repeats']>;

/** The answer to an upload. */
type Stored = { id: string; repeats: Repeated | null };

/** A file being uploaded. Completed uploads leave the list, unless there was such a file before. */
export type Upload = {
  key: number;
  file: File;
  name: string;
  state: 'waiting' | 'sending' | 'failed' | 'repeated';
  percent: number;
  /** Why it failed, in a sentence. */
  fault: string | undefined;
  /** How often it was sent again by itself after the connection was lost. */
  resumed: number;
  /** Another file that was added with it has its name: neither is an earlier version of the other. */
  sharesName: boolean;
  /** The server refuses this file for good. */
  isRefused: boolean;
  /** The id that the upload got, and the earlier file that it repeats. */
  repetition: { id: string; of: Repeated } | undefined;
};

/** Whether an upload has failed that may succeed when it is tried again. */
export const mayRetry = ({ state, isRefused }: Upload) => state === 'failed' && !isRefused;

export const isWaiting = ({ state }: Upload) => state === 'waiting';

/** Whether there is nothing left to do for an upload. */
export const isOver = ({ state }: Upload) => state === 'failed' || state === 'repeated';

export type UploadList = {
  uploads: readonly Upload[];
  /** How many have arrived since the list was last without any left to send. */
  done: number;
  paused: boolean;
  /** The server takes no more for now: the rest follows when it does. */
  isHeld: boolean;
};

/** How often a file is sent again by itself: what breaks off each time is left to people. */
const maxResumed = 3;

/** How many files are sent at once: browsers open six connections per host, and streams need theirs. */
const maxAtOnce = 2;

/** How long uploads wait after a refusal that does not say how long it lasts. */
const defaultHoldSeconds = 15;

const { compare } = new Intl.Collator(undefined, { numeric: true });

/** The order in which people look through a folder: browsers give its files in any. Files chosen one by one stay as they were. */
const byPath = (one: File, other: File) => compare(one.webkitRelativePath, other.webkitRelativePath);

const queues = new Map<string, UploadQueue>();
let lastKey = 0;

/** The browser cannot read a file any more: sending it again and again would not help. */
class UnreadableFile extends Error {}

/** Whether the browser can read a file still, which a part of it alone does not tell: of a file that is gone it is empty. */
async function isReadable(file: File): Promise<boolean> {
  const reader = file.stream().getReader();
  try {
    await reader.read();
    return true;
  } catch {
    return false;
  } finally {
    void reader.cancel().catch(() => {});
  }
}

/** The uploads to one assistant. They continue while other pages are shown. */
export class UploadQueue {
  readonly store: Store<UploadList> = createStore<UploadList>({
    uploads: [],
    done: 0,
    paused: false,
    isHeld: false,
  });
  readonly #assistantId: string;
  readonly #requests = new Map<number, XMLHttpRequest>();
  #hold: ReturnType<typeof setTimeout> | undefined;
  /** How many files were left out since there was last nothing to send. */
  #unchanged = 0;

  constructor(assistantId: string) {
    this.#assistantId = assistantId;
  }

  add(files: File[]): void {
    const sorted = files.toSorted(byPath);
    const names = uploadNames(sorted);
    const shared = repeatedValues(names);
    const added = sorted.map((file, index): Upload => {
      lastKey += 1;
      const name = names[index] ?? file.name;
      const start = { state: 'waiting', percent: 0, fault: undefined, isRefused: false, resumed: 0 } as const;
      const sharesName = shared.has(name);
      return { key: lastKey, file, name, ...start, sharesName, repetition: undefined };
    });
    const { uploads, done } = this.store.get();
    this.#set({ uploads: [...uploads, ...added], done: uploads.every(isOver) ? 0 : done });
    this.#next();
  }

  /** Sends files again whose upload has failed. */
  retry(keys: number[]): void {
    for (const key of keys) this.#change(key, { state: 'waiting', percent: 0, fault: undefined });
    lookNow();
    this.#next();
  }

  /** Removes a file from the list, and aborts its upload. */
  remove(key: number): void {
    this.#requests.get(key)?.abort();
    this.#set({ uploads: this.store.get().uploads.filter((upload) => upload.key !== key) });
    this.#next();
  }

  /** Removes from the list what is over. */
  clear(): void {
    this.#set({ uploads: this.store.get().uploads.filter((upload) => !isOver(upload)) });
  }

  /** Removes from the list what waits to be sent, and returns the files. What is on its way arrives: it may be stored already. */
  cancelWaiting(): File[] {
    const { uploads } = this.store.get();
    const [waiting, others] = [uploads.filter(isWaiting), uploads.filter((upload) => !isWaiting(upload))];
    this.#set({ uploads: others, paused: false });
    return waiting.map(({ file }) => file);
  }

  /** Uploads in progress continue; waiting ones stay in the queue. */
  pause(paused: boolean): void {
    this.#set({ paused });
    this.#next();
  }

  #set(facts: Partial<UploadList>): void {
    this.store.set({ ...this.store.get(), ...facts });
  }

  #change(key: number, facts: Partial<Upload>): void {
    this.#set({
      uploads: this.store
        .get()
        .uploads.map((upload) => (upload.key === key ? { ...upload, ...facts } : upload)),
    });
  }

  #next(): void {
    const { uploads, paused, isHeld } = this.store.get();
    if (this.#unchanged > 0 && uploads.every(isOver)) {
      notify(t.unchanged(formatCount(this.#unchanged)));
      this.#unchanged = 0;
    }
    const free = maxAtOnce - uploads.filter(({ state }) => state === 'sending').length;
    if (paused || isHeld || free <= 0) return;
    for (const upload of uploads.filter(isWaiting).slice(0, free)) void this.#send(upload);
  }

  async #send({ key, file, name, sharesName }: Upload): Promise<void> {
    this.#change(key, { state: 'sending' });
    // While the server is away, each would fail like the one that has noticed.
    await whenReachable();
    // A folder is added again for what has changed in it.
    const isKnown = file.webkitRelativePath !== '' && (await isUnchanged(this.#assistantId, name, file));
    if (!this.store.get().uploads.some((upload) => upload.key === key)) return;
    if (isKnown) return this.#leaveOut(key);
    try {
      const { id, repeats } = await withSession(() => this.#request(key, file, name));
      refreshFilesSoon(this.#assistantId);
      this.#set({ done: this.store.get().done + 1 });
      if (repeats && !(sharesName && repeats.same === 'name'))
        this.#change(key, { state: 'repeated', repetition: { id, of: repeats } });
      else this.#set({ uploads: this.store.get().uploads.filter((upload) => upload.key !== key) });
    } catch (error) {
      const failure = error instanceof HttpError ? error.failure : undefined;
      if (failure?.status === 429) return this.#change(key, { state: 'waiting', percent: 0 });
      const isUnreadable = error instanceof UnreadableFile;
      // With a code it is the store of the files that is away, which nothing here notices when it is back.
      const isAway = failure?.status === 503 && !failure.code;
      const isLost = !isUnreadable && (!failure || isAway);
      if (isLost && this.#resumeLater(key)) return;
      const isRefused = failure?.status === 400 || failure?.code === 'file_too_large';
      const isByProxy = failure?.status === 413 && !failure.code;
      const fault = isByProxy
        ? t.tooLargeForProxy
        : (failure?.message ?? (isUnreadable ? error.message : t.lost));
      this.#change(key, { state: 'failed', fault, isRefused });
    } finally {
      this.#requests.delete(key);
      this.#next();
    }
  }

  /** Removes an upload that the assistant has already, and says how many there were once nothing is left to send. */
  #leaveOut(key: number): void {
    this.#unchanged += 1;
    this.#set({ done: this.store.get().done + 1 });
    this.remove(key);
  }

  /** Sends a file again once the server can be reached. Returns false if it has broken off too often. */
  #resumeLater(key: number): boolean {
    const upload = this.store.get().uploads.find((one) => one.key === key);
    if (!upload || upload.resumed >= maxResumed) return false;
    this.#change(key, {
      state: 'failed',
      fault: t.lostForNow,
      isRefused: false,
      resumed: upload.resumed + 1,
    });
    void whenReachable().then(() => {
      const { state } = this.store.get().uploads.find((one) => one.key === key) ?? {};
      // Meanwhile somebody may have sent it again, or removed it.
      if (state === 'failed') this.retry([key]);
    });
    return true;
  }

  /** Sends nothing for so many seconds: a folder may hold more files than the server takes in a minute. */
  #waitFor(seconds: number): void {
    clearTimeout(this.#hold);
    this.#set({ isHeld: true });
    this.#hold = setTimeout(
      () => {
        this.#set({ isHeld: false });
        this.#next();
      },
      1_000 * (seconds || defaultHoldSeconds),
    );
  }

  /** An XMLHttpRequest, because `fetch` does not report the progress of an upload. */
  #request(key: number, file: File, name: string): Promise<Stored> {
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      this.#requests.set(key, request);
      request.open('POST', mediaUrl.upload(this.#assistantId, name));
      request.setRequestHeader('content-type', 'application/octet-stream');
      request.upload.onprogress = ({ loaded, total }) =>
        this.#change(key, { percent: total > 0 ? Math.round((100 * loaded) / total) : 0 });
      request.onload = () => resolve(this.#readAnswer(request));
      request.onerror = async () => {
        if (!(await isReadable(file))) return reject(new UnreadableFile(t.notReadable));
        noteUnreachable();
        reject(new Error(t.lost));
      };
      request.onabort = () => reject(new Error(t.lost));
      request.send(file);
    });
  }

  /** What the server has stored. @throws HttpError where it refuses; SyntaxError where somebody else has answered, such as a proxy */
  async #readAnswer(request: XMLHttpRequest): Promise<Stored> {
    const { status, responseText } = request;
    if (status === 503) noteUnreachable();
    if (status === 429) this.#waitFor(Number(request.getResponseHeader('retry-after')));
    if (status < 300) return JSON.parse(responseText);
    const headers = { 'x-request-id': request.getResponseHeader('x-request-id') ?? '' };
    throw await toHttpError(new Response(responseText, { status, headers }));
  }
}

export function uploadsOf(assistantId: string): UploadQueue {
  return getOrCreate(queues, assistantId, () => new UploadQueue(assistantId));
}

// Leaving the page would abort uploads.
addEventListener('beforeunload', (event) => {
  const isSending = [...queues.values()].some(({ store }) =>
    store.get().uploads.some((upload) => !isOver(upload)),
  );
  if (isSending) event.preventDefault();
});
