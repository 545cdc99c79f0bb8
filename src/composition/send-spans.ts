import type { Config } from '../config/config.ts';

/**
 * Starts exporting spans when `OTEL_EXPORTER_OTLP_ENDPOINT` is set.
 * @param role what the process does; distinguishes its spans from those of other processes
 * @returns a function that sends the remaining spans, to be called when the process stops
 */
export async function sendSpans(config: Config, role: string): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config;
  if (endpoint === undefined) return () => Promise.resolve();
  // Loaded on demand: few deployments have a collector.
  const collector = await import('../providers/opentelemetry/send-spans.ts');
  return collector.sendSpans({ endpoint, headers: Object.fromEntries(headers ?? []) }, role);
}
