import openWabt from 'wabt';

/** The bytes of a WebAssembly module from its text, which may use 128-bit instructions. */
export async function assembleKernel(text: string): Promise<Buffer> {
  const wabt = await openWabt();
  const module = wabt.parseWat('kernel.wat', text, { simd: true });
  try {
    return Buffer.from(module.toBinary({}).buffer);
  } finally {
    module.destroy();
  }
}
