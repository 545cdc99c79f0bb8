import { measureChaos } from './chaos/measure-chaos.ts';
import { measureFailover } from './chaos/measure-failover.ts';
import type { Bench } from './harness/bench.ts';
import type { Measurement } from './harness/measurement.ts';
import { measureAttacks } from './suites/attacks.ts';
import { measureBackup } from './suites/backup.ts';
import { measureCapacity } from './suites/capacity.ts';
import { measureChat } from './suites/chat.ts';
import { measureConsistency } from './suites/consistency.ts';
import { measureDurability } from './suites/durability.ts';
import { measureEmbedding } from './suites/embedding.ts';
import { measureFairness } from './suites/fairness.ts';
import { measureFormats } from './suites/formats.ts';
import { measureIngestion } from './suites/ingestion.ts';
import { measureKills } from './suites/kills.ts';
import { measureLoad } from './suites/load.ts';
import { measureMemory } from './suites/memory.ts';
import { measureMonitoring } from './suites/monitoring.ts';
import { measureReembedding } from './suites/reembedding.ts';
import { measureRequests } from './suites/requests.ts';
import { measureResponsiveness } from './suites/responsiveness.ts';
import { measureEngines } from './suites/searches/engines.ts';
import { measureLarge } from './suites/searches/large.ts';
import { measureRecall } from './suites/searches/recall.ts';
import { measureSearch } from './suites/searches/search.ts';
import { measureSoak } from './suites/soak.ts';
import { measureStart } from './suites/start.ts';
import { measureStreams } from './suites/streams.ts';
import { measureTenants } from './suites/tenants.ts';

/** A part of the benchmark. */
export type Suite = {
  /** What it measures, in a few words. */
  about: string;
  measure(bench: Bench): Promise<Measurement[]>;
  /** It takes many minutes, proves rather than measures, or needs packages that are no dependencies. */
  onlyWhenNamed?: true;
};

/** Every part by its name, in the order in which they run. `docs/measurements.md` describes each. */
export const suites: Record<string, Suite> = {
  start: { about: 'time until the server listens and is ready', measure: measureStart },
  memory: { about: 'resident memory at rest', measure: measureMemory },
  durability: { about: 'what waiting for the disk costs', measure: measureDurability },
  ingestion: { about: 'chunks per second, from upload until searchable', measure: measureIngestion },
  formats: { about: 'MB per second by document format', measure: measureFormats },
  reembedding: {
    about: 'searches while another embedding model takes over',
    measure: measureReembedding,
    onlyWhenNamed: true,
  },
  embedding: {
    about: 'passages per second of the built-in embedder',
    measure: measureEmbedding,
    onlyWhenNamed: true,
  },
  requests: { about: 'requests per second and latency of cheap calls', measure: measureRequests },
  responsiveness: {
    about: 'latency of a cheap call while large documents are ingested',
    measure: measureResponsiveness,
    onlyWhenNamed: true,
  },
  chat: { about: 'time to the first token and to the whole answer', measure: measureChat },
  streams: { about: '500 answers streamed at once', measure: measureStreams },
  search: { about: 'latency of searches, by stage', measure: measureSearch },
  kills: { about: 'an ingestion that is killed fifty times', measure: measureKills, onlyWhenNamed: true },
  consistency: {
    about: 'six processes that write to and search one PostgreSQL',
    measure: measureConsistency,
  },
  soak: { about: 'a thousand documents through one process', measure: measureSoak, onlyWhenNamed: true },
  engines: { about: 'searches against LanceDB and Orama', measure: measureEngines, onlyWhenNamed: true },
  large: {
    about: 'searches of a million passages on PostgreSQL',
    measure: measureLarge,
    onlyWhenNamed: true,
  },
  recall: {
    about: 'how many of the nearest vectors a search finds',
    measure: measureRecall,
    onlyWhenNamed: true,
  },
  fairness: {
    about: "one organization's file while another's ten thousand wait",
    measure: measureFairness,
    onlyWhenNamed: true,
  },
  capacity: {
    about: 'bytes and CPU time per passage, fitted to four sizes and checked on a fifth',
    measure: measureCapacity,
    onlyWhenNamed: true,
  },
  load: {
    about: 'mixed requests at a growing rate, until the service cannot keep up',
    measure: measureLoad,
    onlyWhenNamed: true,
  },
  chaos: {
    about: 'kills, crashes and cut connections under a mixed load; see --minutes',
    measure: measureChaos,
    onlyWhenNamed: true,
  },
  failover: {
    about: 'a replica that lacks the last seconds takes over from the primary',
    measure: measureFailover,
    onlyWhenNamed: true,
  },
  backup: {
    about: 'MB per second into a backup and back',
    measure: measureBackup,
    onlyWhenNamed: true,
  },
  monitoring: {
    about: 'what traces and scraped metrics cost',
    measure: measureMonitoring,
    onlyWhenNamed: true,
  },
  tenants: { about: 'rows and recall with a thousand tenants', measure: measureTenants, onlyWhenNamed: true },
  attacks: {
    about: 'hostile requests, and how long others wait meanwhile',
    measure: measureAttacks,
    onlyWhenNamed: true,
  },
};
