import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/**
 * OpenTelemetry spans: how long the parts of a request or job took, and which of them belong together. Without
 * `OTEL_EXPORTER_OTLP_ENDPOINT` nobody collects them and they cost nothing. They contain names, numbers and ids; never a
 * question, a passage, a person's name or an error message, which may contain any of these.
 */

const tracer = trace.getTracer('lectern');

type SpanOptions = {
  kind?: 'server' | 'client';
  attributes?: Attributes;
  /** A `traceparent` that came with work from elsewhere: the span joins that trace. */
  parent?: string | undefined;
};

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/** Runs work in a span; spans started inside become its children. A failure is recorded with the error's class. */
export async function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const { span, inside } = startSpan(name, options);
  try {
    return await context.with(inside, () => work(span));
  } catch (error) {
    recordFailure(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Like `inSpan`, for a stream: the span ends after the last piece, or when the reader leaves. */
export async function* streamInSpan<Piece>(
  name: string,
  options: SpanOptions,
  open: () => AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  const { span, inside } = startSpan(name, options);
  try {
    const pieces = context.with(inside, () => open()[Symbol.asyncIterator]());
    try {
      for (;;) {
        const next = await context.with(inside, () => pieces.next());
        if (next.done) return;
        yield next.value;
      }
    } finally {
      await pieces.return?.();
    }
  } catch (error) {
    recordFailure(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Starts a span that the caller ends, for work whose end is an event. `run` executes work inside it. */
export function startSpan(name: string, { kind, attributes = {}, parent }: SpanOptions) {
  const around = parent === undefined ? context.active() : continued(parent);
  const spanKind = kind ? kinds[kind] : SpanKind.INTERNAL;
  const span = tracer.startSpan(name, { kind: spanKind, attributes, links: linksTo(parent) }, around);
  const inside = trace.setSpan(around, span);
  return { span, inside, run: <Result>(work: () => Result): Result => context.with(inside, work) };
}

/** The `traceparent` of the current work, for related work elsewhere; undefined when nobody collects spans. */
export function currentTrace(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

function continued(traceparent: string): Context {
  return propagation.extract(ROOT_CONTEXT, { traceparent });
}

/** Links a span that continues another trace to the span it runs in, so that each can be found from the other. */
function linksTo(parent: string | undefined) {
  const runner = parent === undefined ? undefined : trace.getActiveSpan();
  return runner ? [{ context: runner.spanContext() }] : [];
}

function recordFailure(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}
