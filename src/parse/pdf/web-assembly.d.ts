/** What is used of WebAssembly, whose types come with those of browsers. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>;
  type Exports = Record<string, unknown>;
  class Module {}
  class Instance {
    readonly exports: Exports;
    constructor(module: Module, imports: Imports);
  }
  function compile(bytes: Uint8Array): Promise<Module>;
}
