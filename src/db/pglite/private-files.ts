import { NodeFS } from '@electric-sql/pglite/nodefs';

type SetAttributes = (target: unknown, attributes: { mode?: number | null }) => void;

const othersBits = 0o077;

/**
 * PGlite's files with owner-only permissions: PGlite sets the mode of each new file itself, whatever the umask of the
 * process.
 */
export class PrivateFiles extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(database, options);
    const closeToOthers: NonNullable<typeof emscriptenOpts.preRun>[number] = (module) => {
      const { node_ops, stream_ops } = module.FS.filesystems.NODEFS;
      for (const operations of [node_ops, stream_ops]) {
        const setAttributes: SetAttributes = operations.setattr;
        operations.setattr = (target: unknown, attributes: { mode?: number | null }) => {
          const { mode } = attributes;
          setAttributes(
            target,
            typeof mode === 'number' ? { ...attributes, mode: mode & ~othersBits } : attributes,
          );
        };
      }
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [closeToOthers, ...(emscriptenOpts.preRun ?? [])] },
    };
  }
}
