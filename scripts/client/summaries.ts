import { routes } from '../../adapters/rest/routes.ts';

/** Summaries of the procedures without a REST endpoint, which the typed client shows above each call. */
const others: Readonly<Record<string, string>> = {
  'admin.backup': 'Everything in one file, piece by piece; see `lectern backup`',
  'admin.organizations.export': 'One organization as an archive, piece by piece; see `lectern orgs export`',
  'admin.organizations.import': 'Make an organization of such an archive',
  'admin.embeddings.drop': 'Delete a generation of vectors that searches do not use',
  'admin.embeddings.list': 'List the generations of vectors with their progress, oldest first',
  'admin.embeddings.switch': 'Switch searches to another complete generation of vectors at once',
  'admin.embeddings.undo': 'Undo the last switch: searches use the previous generation again at once',
  'admin.index.check':
    'Compare the lexical index of a project, or of all, with the passages it was built from',
  'admin.index.rebuild':
    'Rebuild the lexical index of a project, or of all, in the background; searches continue meanwhile',
  'admin.jobs.retry': 'Give a job that has used up its attempts all of them again',
  'admin.keys.activate': 'Activate a deactivated key',
  'admin.keys.create': 'Create a key for a project; only this response contains its secret',
  'admin.keys.deactivate': 'Deactivate a key: it is refused from the next request on',
  'admin.keys.delete': 'Delete a key: it is refused from the next request on and cannot be activated again',
  'admin.keys.get': 'Retrieve a key, without its secret',
  'admin.keys.list': 'List the keys of an organization, newest first',
  'admin.keys.rotate':
    'Give a key a new secret, which only this response contains; the old one works until the grace period ends',
  'admin.links.create':
    'Create a one-time link: into an organization, or back in for somebody who cannot sign in',
  'admin.secret.rotate': 'Replace the secret that signs sessions: everybody has to sign in again',
  'admin.people.delete': 'Delete an account with what is the person’s own in every organization',
  'admin.organizations.contents': 'What deleting an organization would delete with it',
  'admin.organizations.create': 'Create an organization without projects',
  'admin.organizations.delete':
    'Delete an organization with its projects, files and keys; this cannot be undone',
  'admin.organizations.get': 'Retrieve an organization with its settings',
  'admin.organizations.list': 'List the organizations, oldest first',
  'admin.organizations.update': 'Change the given settings of an organization',
  'admin.overview': "The operator's overview: organizations, queue, jobs, generations, disk, recent errors",
  'admin.projects.create': 'Create a project in an organization',
  'admin.projects.first': 'The oldest project, which is used unless a request names one',
  'admin.projects.list': 'List the projects of an organization, newest first',
  'admin.projects.restore':
    'Restore a project that was removed within the last minute, with all its contents',
  'admin.status': 'What is running, on which database and models, and how much is stored',
  'apiThreads.get': 'Retrieve a thread of programs, with its messages and what was recorded of each answer',
  'apiThreads.list':
    'A page of the threads of programs with an assistant, newest first, of all keys in debug mode or of one',
  'assistants.contents': 'What deleting an assistant would delete with it',
  'assistants.edit':
    'Change an assistant, unless somebody has replaced the instructions that the new ones replace',
  'assistants.overview': 'List the assistants with counts of their contents, newest first',
  'assistants.preview': 'The prompt that a model would get with these instructions; nothing is stored',
  'assistants.remove': 'Delete an assistant so that it can be restored for a minute',
  'assistants.restore': 'Restore an assistant that was removed within the last minute, with all its contents',
  'chat.stream': 'Ask an assistant one question and stream the answer',
  'completions.stream': 'Continue a conversation and stream the answer',
  'embeddings.create': 'Embed texts with the embedder of the documents',
  'evaluations.run':
    "Measure an assistant's search on an organization's own questions, stage by stage; nothing is stored",
  'files.bulk':
    'Retry, reprocess or delete many files, at most 500 per call; repeat the call with the returned cursor',
  'files.cancel': 'Cancel a file that is waiting or being processed',
  'files.counts': 'Count the documents by status: all, or those whose name contains `search`',
  'files.details': 'Retrieve a document with its extracted properties',
  'files.original': 'The name and size of a download of the document',
  'files.page': 'A page of the documents in one of several orders, newest first by default',
  'files.pagePicture': 'A picture of a page of a PDF or of an image, at most 1,600 pixels wide and high',
  'files.passageMarks':
    'The rectangles of a passage on a page of a PDF, as fractions of its width and height; empty where unknown',
  'files.nearest': 'The passages of all documents that come nearest to a text, best first',
  'files.passagePosition': 'Where a passage that an answer cites stands among those of its file',
  'files.passages': 'The passages of a document in order: everything that was extracted from it',
  'files.pause': 'Pause the queue until `resume`; files being processed continue',
  'files.present': 'Which of these files the project has already, by name and hash',
  'files.progress': 'Progress of the named files, or of the first hundred that are not processed yet',
  'files.reindex': 'Reprocess a document; until then its previous contents remain searchable',
  'files.reindexAll': 'Reprocess every document of the project',
  'files.resume': 'Resume the queue after `pause`',
  'files.retry': 'Retry a file in `error`',
  'files.thumbnail':
    'A thumbnail of an image or of the first page of a PDF: WebP in base64; null if there is none yet',
  'files.watch':
    'Stream the progress of files: the current state, then each change; with `ids` it ends when all are done',
};

/**
 * The summary of a procedure, by its path.
 * @throws Error when a procedure has no summary.
 */
export function summaryOf(path: string): string {
  const summary = routes.find(({ procedure }) => procedure === path)?.summary ?? others[path];
  if (summary === undefined) throw new Error(`Say in scripts/client/summaries.ts what "${path}" does.`);
  return summary;
}
