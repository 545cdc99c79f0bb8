/** Why and where statements of tenants' tables may do without a scope, as data. `tenant-scope.test.ts` holds all to it. */

/** Tables that belong to no tenant. All others do. */
export const deploymentTables = [
  'schema_migration',
  'installation',
  'rate_limit',
  'worker',
  'embedding_generation',
  // Found by an id that is the organization's for this log alone, and that a caller has with its organization.
  'audit_event',
  // Keys of files that are gone.
  'deleted_blob',
  // People are not an organization's: memberships are.
  'person',
  'credential',
  'session',
  'passkey',
  'two_factor',
  'sealing_key',
  'verification',
  'server_secret',
];

/** Statements that are not scoped, by the functions or constants that hold them, with the files that may use those. */
export type Exception = { reason: string; statements: string[]; usedBy: string[] };

export const exceptions: Exception[] = [
  {
    reason: 'The tables of the version before hold vectors of every tenant, and all of them are moved.',
    statements: [
      'src/db/vectors/former-vectors.ts#listFormerTables',
      'src/db/vectors/former-vectors.ts#moveFormerVectors',
    ],
    usedBy: ['src/vectors/move-former-vectors.ts'],
  },
  {
    reason: 'A secret finds its key, and nothing of the tenant is known before.',
    statements: ['src/db/projects/api-keys.ts#findApiKey', 'src/db/projects/api-keys.ts#touchApiKey'],
    usedBy: ['src/request/**'],
  },
  {
    reason: 'A backup holds every tenant, and a restore fills an instance that has none.',
    statements: [
      'src/db/backup/restore-tables.ts#advanceSequences',
      'src/db/backup/restore-tables.ts#deleteGoneFiles',
      'src/db/backup/dump-tables.ts#dumpPages',
      'src/db/backup/restore-tables.ts#insertJsonPart',
      'src/db/backup/restore-tables.ts#insertPart',
      'src/db/backup/dump-tables.ts#isFileThere',
      'src/db/backup/restore-tables.ts#isUsed',
      'src/db/backup/dump-tables.ts#listOwnedBlobs',
    ],
    usedBy: ['src/backup/**'],
  },
  {
    reason: 'A start looks whether the stores have files of the database, and shows none.',
    statements: ['src/db/files/files.ts#listSomeFileIds'],
    usedBy: ['src/start/**'],
  },
  {
    reason: 'An import makes a new tenant, whose ids nobody may have yet.',
    statements: [
      'src/db/organizations/import-tables.ts#identified',
      'src/db/organizations/import-tables.ts#insertImported',
      'src/db/organizations/import-tables.ts#isAnyTaken',
    ],
    usedBy: ['src/export/**'],
  },
  {
    reason:
      'Administrators see and change every tenant; what people ask for is compared with their organization first.',
    statements: [
      'src/db/organizations/overview.ts#countStages',
      'src/db/organizations/overview.ts#listOrganizationOverviews',
      'src/db/organizations/overview.ts#measureDisk',
      'src/db/projects/api-keys.ts#deleteApiKey',
      'src/db/projects/api-keys.ts#findListedApiKey',
      'src/db/projects/api-keys.ts#lockApiKey',
      'src/db/projects/api-keys.ts#replaceSecret',
      'src/db/projects/api-keys.ts#setApiKeyActive',
      'src/db/organizations/organizations.ts#anyOrganization',
      'src/db/organizations/organizations.ts#listOrganizations',
      'src/db/projects/projects.ts#findAnyProject',
      'src/db/projects/projects.ts#findFirstProject',
      'src/db/projects/projects.ts#listAllProjects',
      'src/db/projects/removed-projects.ts#findOwnerOfRemoved',
      'src/db/organizations/status.ts#countRecords',
      'src/db/vectors/generations.ts#listGenerations',
      'src/jobs/overview/count-queue.ts#countQueue',
      'src/jobs/overview/count-queue.ts#loadOldestWait',
      'src/jobs/enqueue-segments.ts#enqueueRebuild',
      'src/jobs/ingestion/waiting-files.ts#pendingFiles',
    ],
    usedBy: [
      'src/routers/{admin,keys}/**',
      'src/routers/people/keys.ts',
      'src/composition/readings.ts',
      'src/request/**',
      'src/start/**',
      'src/jobs/**',
    ],
  },
  {
    reason: 'Without the key of a person, nothing is left of what they have sealed, in any organization.',
    statements: ['src/db/conversations/sealed-conversations.ts#deleteSealedConversations'],
    usedBy: ['src/routers/people/sealing.ts'],
  },
  {
    reason: 'A deleted account takes along what is the person’s own, in every organization.',
    statements: [
      'src/db/conversations/delete-threads.ts#deleteSomeThreads',
      'src/db/people/persons.ts#deletePerson',
    ],
    usedBy: [
      'src/routers/admin/people.ts',
      'src/routers/people/sealing.ts',
      'src/db/projects/erase-project.ts',
    ],
  },
  {
    reason: 'What a person downloads about themselves is the person’s own, in every organization.',
    statements: [
      'src/db/people/own-data.ts#listOwnConversations',
      'src/db/people/own-data.ts#listOwnMessages',
      'src/db/people/own-data.ts#loadOwnConversation',
    ],
    usedBy: ['src/people/write-own-data.ts'],
  },
  {
    reason:
      'The audit log looks up what a call is about before it is made; it shows nothing of other tenants.',
    statements: ['src/db/audit/audit-events.ts#findAuditScopesOf', 'src/db/audit/audit-events.ts#nameOf'],
    usedBy: ['src/request/audit/**', 'src/jobs/tasks/upkeep-tasks.ts'],
  },
  {
    reason:
      'A person or the secret of a link finds its organizations, and nothing of a tenant is known before.',
    statements: [
      'src/db/organizations/removed-organizations.ts#listRestorableOrganizations',
      'src/db/people/memberships.ts#countMemberships',
      'src/db/people/memberships.ts#listOrganizationsOf',
      'src/db/people/one-time-links.ts#deleteLinksBy',
      'src/db/people/one-time-links.ts#deleteRecoveryLinks',
      'src/db/people/one-time-links.ts#insertLink',
      'src/db/people/one-time-links.ts#useLink',
    ],
    usedBy: [
      'src/db/people/memberships.ts',
      'src/people/**',
      'src/request/**',
      'src/routers/people/**',
      'src/routers/organization/**',
      'src/routers/admin/**',
      'src/start/**',
    ],
  },
  {
    reason: 'The key of a row of one tenant, which a scoped statement or the queue has given.',
    statements: [
      'src/db/documents/begin-documents.ts#beginDocuments',
      'src/db/documents/live-documents.ts#setLanguage',
      'src/db/documents/publish-documents.ts#lockDocuments',
      'src/db/documents/publish-documents.ts#recordVectors',
      'src/db/documents/publish-documents.ts#replaceDocuments',
      'src/db/documents/publish-documents.ts#retireUnpublished',
      'src/db/documents/sweep-documents.ts#deleteSweptDocuments',
      'src/db/documents/sweep-documents.ts#sweepDocument',
      'src/db/documents/duplicate-content.ts#findDuplicate',
      'src/db/files/file-progress.ts#saveProgress',
      'src/db/files/files-to-ingest.ts#findFilesToIngest',
      'src/db/files/files-to-ingest.ts#markFileFailed',
      'src/db/files/files-to-ingest.ts#recordFailure',
      'src/db/files/page-pictures.ts#recordPagePicture',
      'src/db/files/thumbnails.ts#findUndrawnFile',
      'src/db/files/thumbnails.ts#recordThumbnail',
      'src/db/projects/erase-project.ts#deleteRun',
      'src/db/projects/erase-project.ts#eraseProject',
      'src/db/vectors/missing-vectors.ts#addMissingVectors',
      'src/db/vectors/missing-vectors.ts#markEmbedded',
      'src/db/vectors/unsegmented.ts#publishVectorSegments',
      'src/jobs/enqueue.ts#enqueueDrawing',
      'src/jobs/ingestion/ingestion-turn.ts#endTurn',
    ],
    // Nothing that answers a request.
    usedBy: [
      'src/db/**',
      'src/ingest/**',
      'src/jobs/**',
      'src/segments/**',
      'src/lexical/**',
      'src/vectors/**',
    ],
  },
  {
    reason: 'Upkeep of the whole deployment.',
    statements: [
      'src/db/distribution/isolate-large-projects.ts#isolateLargeProjects',
      'src/db/organizations/removed-organizations.ts#listEndsOfOrganizations',
      'src/db/organizations/removed-organizations.ts#takeOrganizationToErase',
      'src/db/evaluation/question-sets.ts#listNightlySets',
      'src/db/evaluation/runs.ts#anyRunUnderWay',
      'src/db/evaluation/runs.ts#takeTurn',
      'src/db/documents/sweep-documents.ts#eachProject',
      'src/db/documents/sweep-documents.ts#findRetiredDocument',
      'src/db/projects/removed-projects.ts#listEndsOfProjects',
      'src/db/projects/removed-projects.ts#takeProjectToErase',
      'src/db/segments/sweep-segments.ts#listUnswept',
      'src/db/vectors/generations.ts#switchWhenBuilt',
      'src/db/vectors/missing-vectors.ts#listUnembeddedDocuments',
      'src/db/vectors/generations.ts#removeGeneration',
      'src/db/vectors/unsegmented.ts#countUnsegmented',
      'src/db/vectors/unsegmented.ts#listUnsegmented',
      'src/jobs/enqueue-segments.ts#enqueueTombstoneCompaction',
      'src/jobs/enqueue.ts#enqueueSweep',
      'src/jobs/ingestion/ingestion-queue.ts#hasWaitingFiles',
      'src/jobs/ingestion/ingestion-queue.ts#recoverIngestion',
      'src/jobs/runner/bring-times-back.ts#bringWaitsBack',
    ],
    usedBy: ['src/jobs/**', 'src/vectors/**', 'src/db/{vectors,distribution}/**', 'src/routers/admin/**'],
  },
  {
    reason:
      'A part of statements, or put together at run time: the parts are scoped by the types of the function.',
    statements: [
      // Part of `findListedApiKey` and of `listApiKeys`, which is scoped.
      'src/db/projects/api-keys.ts#listed',
      // The conditions of each begin with `project_id = $1`.
      'src/db/conversations/conversations.ts#listConversations',
      'src/db/files/file-pages.ts#countFiles',
      'src/db/files/file-pages.ts#listFileIds',
      'src/db/files/file-pages.ts#listFilePage',
      // `within` is required.
      'src/db/list-rows.ts#findSequence',
      'src/db/list-rows.ts#listRows',
      // Its subquery is checked where it stands, and so is that of `listConversationMessages`.
      'src/db/list-rows.ts#withinPageBytes',
      'src/db/conversations/conversation-messages.ts#listConversationMessages',
      // So are those of searched lists.
      'src/db/searched-list.ts#searchList',
      // Sessions and challenges are of people, and of no organization.
      'src/db/people/sessions.ts#deleteExpired',
    ],
    usedBy: ['src/db/**', 'src/jobs/**', 'src/routers/files/**', 'src/routers/conversations/**'],
  },
];
