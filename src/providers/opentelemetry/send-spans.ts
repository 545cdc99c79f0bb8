import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { version } from '../../config/program.ts';

/** How often spans are sent, in milliseconds. */
const sendEveryMs = 2_000;
/** How long sending may take with its retries, in milliseconds. Shutdown waits for it. */
const maxSendMs = 2_000;

/**
 * Sends the spans of this process to a collector, as OTLP over HTTP in JSON.
 * @param collector its address, without `/v1/traces`, and the headers that it asks for
 * @returns a function that sends the remaining spans, for shutdown
 */
export function sendSpans(
  collector: { endpoint: string; headers: Record<string, string> },
  role: string,
): () => Promise<void> {
  const { endpoint, headers } = collector;
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: maxSendMs });
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
  // An unreachable collector must not prevent shutdown.
  return () => provider.shutdown().catch(() => {});
}
