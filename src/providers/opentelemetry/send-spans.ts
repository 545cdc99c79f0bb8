import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { version } from '../../version.ts';

/** How often spans are sent, in milliseconds. */
const sendEveryMs = 2_000;
/** How long that may take, repetitions included, in milliseconds: a stop waits for the last of them. */
const maxSendMs = 2_000;

/**
 * Sends the spans of this process to a collector, by OTLP over HTTP in JSON.
 * @param endpoint its address, without `/v1/traces`
 * @returns sends what is left, for the stop of the process
 */
export function sendSpans(endpoint: string, role: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: maxSendMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'lectern',
      'service.version': version,
      'service.instance.id': `${role}-${process.pid}`,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEveryMs })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  // A collector that is away is no reason not to stop.
  return () => provider.shutdown().catch(() => {});
}
