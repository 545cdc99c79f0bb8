import type { Config } from './config.ts';

/**
 * Begins to send spans where `OTEL_EXPORTER_OTLP_ENDPOINT` says to.
 * @param role what the process does, which its spans are told apart by
 * @returns sends what is left, for the stop of the process
 */
export async function sendSpans(config: Config, role: string): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return () => Promise.resolve();
  // Loaded on demand: few deployments have a collector.
  const collector = await import('./providers/opentelemetry/send-spans.ts');
  return collector.sendSpans(endpoint, role);
}
