import { precisions, weightsFiles } from '../onnx/model-files.ts';
import type { Precision } from '../onnx/protocol.ts';

/** A file of weights and its precision. */
export type Choice = { precision: Precision; path: string };

/** Less common names of the weights of a precision, for this kind of processor. */
const otherNames: Partial<Record<Precision, string[]>> = {
  q8: [
    process.arch === 'arm64' ? 'onnx/model_qint8_arm64.onnx' : 'onnx/model_quint8_avx2.onnx',
    'model_quantized.onnx',
  ],
  fp32: ['model.onnx'],
};

/** Where a model's weights may be, those in 8 bits first: they are a quarter as large, and faster. */
export function weightsCandidates(wanted: Precision | undefined): Choice[] {
  return (wanted === undefined ? precisions : [wanted]).flatMap((precision) =>
    [weightsFiles[precision], ...(otherNames[precision] ?? [])].map((path) => ({ precision, path })),
  );
}
