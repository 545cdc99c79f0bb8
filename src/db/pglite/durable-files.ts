import { fsyncSync } from 'node:fs';
import { PrivateFiles } from './private-files.ts';
import type { Flushes } from './thread-protocol.ts';

/** Emscripten's number for an input or output error. */
const ioError = 29;

type Stream = { nfd: number; path: string };

/**
 * PGlite's file system with `fsync`, which it leaves out. If a file system implements it, Emscripten calls it for each
 * fsync of PostgreSQL, whose write-ahead log then protects commits and checkpoints against power loss.
 */
export class DurableFiles extends PrivateFiles {
  readonly flushes: Flushes = { log: 0, data: 0, milliseconds: 0 };

  override async init(
    ...[database, options]: Parameters<PrivateFiles['init']>
  ): ReturnType<PrivateFiles['init']> {
    const { emscriptenOpts } = await super.init(database, options);
    const addFlush: NonNullable<typeof emscriptenOpts.preRun>[number] = (module) => {
      module.FS.filesystems.NODEFS.stream_ops.fsync = (stream: Stream) => {
        try {
          this.#flush(stream);
        } catch {
          throw new module.FS.ErrnoError(ioError);
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addFlush, ...(emscriptenOpts.preRun ?? [])] } };
  }

  #flush(stream: Stream): void {
    const start = performance.now();
    fsyncSync(stream.nfd);
    this.flushes.milliseconds += performance.now() - start;
    this.flushes[stream.path.includes('/pg_wal/') ? 'log' : 'data'] += 1;
  }
}
