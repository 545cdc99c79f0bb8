/**
 * Tests that a run on PostgreSQL leaves out, since a run on the embedded database has told all that they can. A test belongs here if
 * no statement of the service reaches the server of `TEST_DATABASE_URL` through it that does not reach it through others too, with
 * the same outcomes: an error, no row, one, or several. How statements behave at the same moment is never left out.
 */
export const leftOutOnPostgresql = [
  // They open no database, or only pass through one what is about pages, packages and files.
  '{adapters,packages,schema,scripts}/**',
  'src/{answer,composition,config,errors,evaluate,helpers,parse,providers,request,sealing,text}/**',
  'src/people/passwords.test.ts',
  'test/{architecture,dashboard,deploy,e2e,generators,models,package,text,web}/**',
  'test/ingestion/{chunking,hostile-files,parser-confinement,stalls}.test.ts',
  'test/process/{launcher,package,set-up,snippets,start-conditions,tracing}.test.ts',

  // They have databases of their own: embedded ones, or one that listens on a port and can be taken away.
  'src/db/pglite/**',
  'src/db/{database,durability}.test.ts',
  'test/process/{database-away,file-modes,kills}.test.ts',

  // They are about what requests may look like, and how each interface words its answers. Those that store, list and find stay.
  'test/answers/{citation-numbers,cited-passages,context,documents-to-answers,first-questions,follow-ups}.test.ts',
  'test/answers/{injections,logs,messages,real-model,rewriting,table-questions,vendors}.test.ts',
  'test/cli/credentials.test.ts',
  'test/clients/{ai-sdk,langchain,matrix,open-webui,openai-base-url,python}.test.ts',
  'test/{mcp,openai}/**',
  'test/people/sign-in.test.ts',
  'test/rest/{attacks,bounded-bodies,chat,cors,documents,matrix,odd-requests,streaming,surfaces}.test.ts',
  'test/retrieval/exact-matches.test.ts',
];
