import { routes } from '../../adapters/rest/routes.ts';

/** What the procedures do that no REST endpoint has, as users of the typed client read it above each call. */
const others: Readonly<Record<string, string>> = {
  'admin.backup': 'Everything in one file, piece by piece; see `lectern backup`',
  'admin.organizations.export': 'One organization as an archive, piece by piece; see `lectern orgs export`',
  'admin.organizations.import': 'Makes an organization of such an archive: a FormData with `file` and `copy`',
  'admin.embeddings.drop': 'Delete a generation of vectors that searches do not use',
  'admin.embeddings.list': 'List the generations of vectors, oldest first, with how far each has come',
  'admin.embeddings.switch': 'Have searches use another complete generation of vectors, at once',
  'admin.embeddings.undo': 'Undo the last switch: searches use the generation before again, at once',
  'admin.index.check': 'Compare the lexical index of a project, or of all, with the passages themselves',
  'admin.index.rebuild':
    'Have the lexical index of a project, or of all, written anew in the background; searches go on meanwhile',
  'admin.jobs.retry': 'Give a job that has used up its attempts all of them again',
  'admin.keys.activate': 'Have a deactivated key accepted again',
  'admin.keys.create': 'Make a key for a project; this answer alone has its secret',
  'admin.keys.deactivate': 'Have a key refused from its next request on',
  'admin.keys.delete': 'Delete a key: it is refused from its next request on, and cannot be activated again',
  'admin.keys.get': 'Look a key up; its secret is not shown',
  'admin.keys.list': 'List the keys of an organization, newest first',
  'admin.keys.rotate':
    'Give a key a new secret, which this answer alone has; the old one works until the grace period ends',
  'admin.links.create':
    'Make a one-time link: into an organization, or back in for somebody who cannot sign in',
  'admin.organizations.contents': 'What goes along when an organization is deleted',
  'admin.organizations.create': 'Create an organization without projects',
  'admin.organizations.delete':
    'Delete an organization with its projects, files and keys; this cannot be undone',
  'admin.organizations.get': 'Look an organization up, with its settings',
  'admin.organizations.list': 'List the organizations, oldest first',
  'admin.organizations.update': 'Change the settings of an organization that are given',
  'admin.overview':
    'What whoever runs the instance looks at first: organizations, queue, jobs, generations, disk, recent errors',
  'admin.projects.create': 'Create a project in an organization',
  'admin.projects.first': 'The oldest project: the one that is meant where none is named',
  'admin.projects.list': 'List the projects of an organization, newest first',
  'admin.projects.restore':
    'Bring back a project that was removed within the last minute, with all that it had',
  'admin.status': 'What runs here, on which database and models, and how much there is',
  'apiThreads.get': 'Look at a thread of programs, with its messages and what was recorded of each answer',
  'apiThreads.list':
    'A page of the threads of programs with an assistant, newest first, of all keys in debug mode or of one',
  'assistants.contents': 'What goes along when an assistant is deleted',
  'assistants.overview': 'List the assistants, newest first, with what is in each',
  'assistants.preview': 'The prompt that a model would be given with these instructions; nothing is stored',
  'assistants.remove': 'Delete an assistant so that it can be restored for a minute',
  'assistants.restore':
    'Bring back an assistant that was removed within the last minute, with all that it had',
  'chat.stream': 'Ask an assistant one question, with the answer as it is written',
  'completions.stream': 'Continue a conversation, with the answer as it is written',
  'embeddings.create': 'Embed texts as documents are embedded',
  'evaluations.run':
    "Measure the search of an assistant on an organization's own questions, stage by stage; nothing is kept",
  'files.bulk':
    'Retry, read again or delete many files, at most 500 a call; repeat it with the cursor that it answers',
  'files.cancel': 'Have a file left unread that waits or is being read',
  'files.counts': 'Count the documents by status, all or those whose name has `search`',
  'files.details': 'Look a document up, with what was found out about it',
  'files.original': 'What a download of the document is called and how large it is',
  'files.page': 'A page of the documents in one of several orders, newest first unless asked otherwise',
  'files.pagePicture': 'A picture of a page of a PDF or of an image, at most 1,600 pixels wide and high',
  'files.passageMarks':
    'Where a passage stands on a page of a PDF, in parts of its width and height; empty where that cannot be told',
  'files.passages': 'The passages of a document in its order: all that was read of it',
  'files.pause': 'Have what is to be read wait until `resume`; what is being read goes on',
  'files.present': 'Which of these files the project has already, by name and hash',
  'files.progress': 'How far files are: those named, or the first hundred that are not yet read',
  'files.reindex': 'Have a document read again; what was read of it before answers until then',
  'files.reindexAll': 'Have every document of the project read again',
  'files.resume': 'Have what waits since `pause` read',
  'files.retry': 'Have a file in `error` read once more',
  'files.thumbnail':
    'A small picture of an image or of the first page of a PDF: WebP in base64; null where there is none yet',
  'files.watch':
    'How far files are, first as it stands, then whenever something changes; with `ids` it ends when all are done',
};

/**
 * What a procedure does in a few words, by its path.
 * @throws Error where nobody has written that down.
 */
export function summaryOf(path: string): string {
  const summary = routes.find(({ procedure }) => procedure === path)?.summary ?? others[path];
  if (summary === undefined) throw new Error(`Say in scripts/client/summaries.ts what "${path}" does.`);
  return summary;
}
