import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest first, with what each takes beside others in seconds. Begun last, one of them would leave a core
 * idle until it ends. `npm test` tells what a file takes.
 */
const longest = [
  'test/e2e/accessibility-of-administration.test.ts', // 105
  'test/e2e/accessibility-of-work.test.ts', // 100
  'test/process/snippets.test.ts', // 75
  'test/e2e/files.test.ts', // 70
  'test/text/linear-text.test.ts', // 60
  'test/e2e/restarts.test.ts', // 45
  'test/e2e/chat.test.ts', // 40
  'test/rest/documents.test.ts', // 40
  'test/ingestion/hostile-files.test.ts', // 40
  'test/e2e/first-ten-minutes.test.ts', // 35
  'test/process/database-away.test.ts', // 35
  'test/process/kills.test.ts', // 30
  'test/e2e/interruptions.test.ts', // 30
  'test/process/launcher.test.ts', // 30
  'test/cli/cli.test.ts', // 30
  'test/process/start.test.ts', // 25
  'test/ingestion/chunking.test.ts', // 25
  'test/e2e/organization.test.ts', // 25
  'test/ingestion/ingestion.test.ts', // 25
  'src/parse/pool/parser-pool.test.ts', // 25
  'src/parse/ocr/scans.test.ts', // 25
  // On PostgreSQL.
  'test/process/backup.test.ts', // 15
  'test/process/consistency.test.ts', // 15
];

/** Starts the files that take longest first. By default those are first that have most bytes, which says little of their time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
      return place === -1 ? longest.length : place;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
