import { type EmbeddingList, embeddingList, embeddingRequest } from '../../schema/embedding.ts';
import { AppError } from '../errors/errors.ts';
import { toUnitLength } from '../helpers/to-unit-length.ts';
import { procedureFor, router } from '../request/trpc.ts';
import { countTokens } from '../text/model-tokens/count-tokens.ts';
import { sourceOf } from './usage/meter-usage.ts';

/** Vectors of texts from this deployment's embedder, the one that searches use. */
export const embeddingsRouter = router({
  create: procedureFor('search')
    .input(embeddingRequest)
    .output(embeddingList)
    .mutation(async ({ ctx, input, signal }): Promise<EmbeddingList> => {
      const { embedder, budgets, usage } = ctx.deps;
      const source = sourceOf(ctx.caller, ctx.caller.project.id);
      await budgets.require(source);
      const vectors = (await embedder.embed(input.input, 'document', signal)).map(toUnitLength);
      const tokens = input.input.reduce((sum, text) => sum + countTokens(text), 0);
      // Before anything is refused: a vendor has been asked, and bills it.
      usage.record(source, { promptTokens: tokens });
      checkDimensions(input.dimensions, vectors[0]?.length);
      const encode = input.encoding_format === 'base64' ? toBase64 : toNumbers;
      return {
        object: 'list',
        data: vectors.map((vector, index) => ({ object: 'embedding', index, embedding: encode(vector) })),
        model: embedder.model,
        usage: { prompt_tokens: tokens, total_tokens: tokens },
      };
    }),
});

/** @throws AppError 400 for a number of dimensions other than the embedder's own. */
function checkDimensions(asked: number | undefined, own: number | undefined): void {
  if (asked === undefined || asked === own) return;
  throw new AppError(
    'invalid_request',
    `"dimensions" must be ${own}: this deployment's embedder supports no other number. Leave it out.`,
    { param: 'dimensions', code: 'unsupported_parameter' },
  );
}

/** Seven decimals, the precision of a 32-bit float of this magnitude; more would double the response. */
function toNumbers(vector: Float32Array): number[] {
  return Array.from(vector, (value) => Math.round(value * 1e7) / 1e7);
}

function toBase64({ buffer, byteOffset, byteLength }: Float32Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}
