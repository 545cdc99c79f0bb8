import openWabt from 'wabt';

/** Assembles a WebAssembly module from its text format, with support for 128-bit instructions, relaxed ones too. */
export async function assembleKernel(text: string): Promise<Buffer> {
  const wabt = await openWabt();
  const module = wabt.parseWat('kernel.wat', text, { simd: true, relaxed_simd: true });
  try {
    return Buffer.from(module.toBinary({}).buffer);
  } finally {
    module.destroy();
  }
}
