import type { Command } from 'commander';
import { withClient } from '../client.ts';
import { Failure } from '../failure.ts';
import { addCommand, idReader, type ProjectOptions } from '../options.ts';
import { formatCount, printJson, printLine, printTable } from '../output.ts';

/** `index …`: the lexical and vector indexes, which can be checked against the passages and rebuilt from them. */
export function addIndexCommands(program: Command): void {
  const index = program.command('index').description('Check or rebuild the indexes that searches use');

  addScope(addCommand(index, 'check', 'Compare the indexes with the passages and vectors')).action(
    async ({ project, json }: ProjectOptions) => {
      const checks = await withClient((client) => client.admin.index.check.query({ project_id: project }));
      if (json) printJson(checks);
      else {
        const rows = checks.map((check) =>
          [
            check.project_id,
            check.project_name,
            check.passages,
            check.segments,
            check.missing,
            check.superfluous,
            check.different,
          ].map(String),
        );
        const headings = ['PROJECT', 'NAME', 'PASSAGES', 'SEGMENTS', 'MISSING', 'SUPERFLUOUS', 'DIFFERENT'];
        printTable(headings, rows, 'There are no projects yet.');
      }
      const faulty = checks.filter((check) => check.missing + check.superfluous + check.different > 0);
      if (faulty.length === 0) return;
      throw new Failure(
        `The index differs from the passages in ${faulty.length} of ${checks.length} projects. Uploads and deletions in ` +
          'progress differ for a moment: check again, and run "index rebuild" if the difference remains.',
      );
    },
  );

  addScope(addCommand(index, 'rebuild', 'Rebuild the indexes in the background')).action(
    async ({ project, json }: ProjectOptions) => {
      const { projects } = await withClient((client) =>
        client.admin.index.rebuild.mutate({ project_id: project }),
      );
      if (json) return printJson({ projects });
      printLine(
        `Rebuilding the index of ${formatCount(projects, 'project')}; searches continue meanwhile. "status" shows the queue.`,
      );
    },
  );
}

function addScope(command: Command): Command {
  return command.option('--project <id>', 'the project; all by default', idReader('assistant'));
}
