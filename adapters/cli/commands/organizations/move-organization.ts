import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Command } from 'commander';
import type { z } from 'zod';
import type { importedOrganization } from '../../../../schema/admin/move-organization.ts';
import { commandLine } from '../../../../src/config/program.ts';
import { formatBytes } from '../../../../src/helpers/format-bytes.ts';
import { withClient } from '../../client.ts';
import { findInputFile } from '../../input-file.ts';
import { addCommand, type CommonOptions, describeId, idReader } from '../../options.ts';
import { formatCount, printFacts, printJson, printTable } from '../../output.ts';
import { startProgress } from '../../progress.ts';
import { saveStream } from '../../save-stream.ts';
import { sendPatiently } from './send-patiently.ts';

type Imported = z.infer<typeof importedOrganization>;

/** `orgs export` and `orgs import`: moves an organization from one installation to another. */
export function addOrganizationMove(parent: Command): void {
  addCommand(parent, 'export', 'Write everything of an organization into one archive')
    .argument('<id>', describeId('organization'), idReader('organization'))
    .argument('<file>', 'where to write it')
    .action(async (organizationId: string, file: string, { json }: CommonOptions) => {
      const { rowsOf, verifyArchive } = await import('../../../../src/index.ts');
      const { path, contents } = await saveStream(
        file,
        (client, options) => client.admin.organizations.export.mutate({ id: organizationId }, options),
        async (partial) => {
          const archive = await verifyArchive(partial);
          const rows = await Array.fromAsync(rowsOf(archive, 'files'), ({ length }) => length);
          return { documents: archive.documents.size, files: rows.reduce((sum, count) => sum + count, 0) };
        },
      );
      const { size } = await stat(path);
      const { documents, files } = contents;
      const missing = files - documents;
      if (json) printJson({ file: path, megabytes: Number((size / 1e6).toFixed(2)), documents, missing });
      else
        printFacts([
          ['file', path],
          ['size', formatBytes(size)],
          ['files', String(documents)],
        ]);
      if (missing <= 0) return;
      process.stderr.write(
        `The archive lacks ${missing} ${missing === 1 ? 'file' : 'files'}, whose stored bytes are missing or damaged, or which were deleted ` +
          'meanwhile: an import leaves them out. The log of the server names them.\n',
      );
    });

  addCommand(parent, 'import', 'Create an organization from an archive that was exported here or elsewhere')
    .argument('<file>', 'what "orgs export" wrote')
    .option('--copy', 'give everything new ids, to stand beside the organization that it came from')
    .action(async (file: string, { copy, json }: CommonOptions & { copy?: true }) => {
      const path = await findInputFile(file);
      const form = new FormData();
      form.set('file', await openAsBlob(path), basename(path));
      form.set('copy', String(copy === true));
      const made = await sendForm(form, (await stat(path)).size);
      if (json) return printJson(made);
      report(made);
    });
}

async function sendForm(form: FormData, bytes: number): Promise<Imported> {
  const progress = startProgress(bytes);
  let sent = 0;
  const onSent = (piece: number) => {
    // The form has a few bytes besides the archive.
    progress.advance(Math.min(piece, bytes - sent));
    sent = Math.min(sent + piece, bytes);
    if (sent === bytes) progress.show('the server checks and writes everything');
  };
  progress.show('sending the archive');
  try {
    return await withClient((client) => client.admin.organizations.import.mutate(form), {
      sendForm: (url, init) => sendPatiently(url, init, onSent),
    });
  } finally {
    progress.end();
  }
}

function report({ left_behind: left, members, ...made }: Imported): void {
  printFacts([
    ['id', made.id],
    ['name', made.name],
    ['ids', made.has_new_ids ? 'new ones' : 'as they were'],
    ['assistants', String(made.assistants)],
    ['files', `${made.files}, to be read now`],
    ['conversations', String(made.conversations)],
    [
      'left behind',
      `${formatCount(left.files, 'file')}, ${formatCount(left.conversations, 'conversation')}, all keys`,
    ],
    ...(left.models.length > 0 ? [['models not here', left.models.join(', ')] as [string, string]] : []),
  ]);
  printTable(
    ['MEMBER', 'ROLE', 'INVITATION'],
    members.map(({ email, role, invitation }) => [email, role, invitation ?? 'has an account here']),
    `It had no members: "${commandLine} link --org ${made.id}" invites its first owner.`,
  );
}
