/**
 * The service as users of this package see it: what each procedure takes and answers. Written from the router by
 * `npm run client`; a change here is a change for everybody who uses the package.
 */

import type { ArchiveUpload, CallOptions, Upload, UploadOptions } from './options.ts';
import type { Pages } from './pages.ts';

/** Every procedure that a key may call, and below `admin` those for the holder of the admin token. */
export type Procedures = {
  admin: {
    /** Everything in one file, piece by piece; see `lectern backup` */
    backup(options?: CallOptions): AsyncIterable<string>;
    embeddings: {
      /** Delete a generation of vectors that searches do not use */
      drop(input: { id: number }, options?: CallOptions): Promise<EmbeddingGeneration[]>;
      /** List the generations of vectors with their progress, oldest first */
      list(options?: CallOptions): Promise<EmbeddingGeneration[]>;
      /** Switch searches to another complete generation of vectors at once */
      switch(input: { id: number }, options?: CallOptions): Promise<EmbeddingGeneration[]>;
      /** Undo the last switch: searches use the previous generation again at once */
      undo(options?: CallOptions): Promise<EmbeddingGeneration[]>;
    };
    index: {
      /** Compare the lexical index of a project, or of all, with the passages it was built from */
      check(
        input: { project_id?: string | null | undefined },
        options?: CallOptions,
      ): Promise<
        Array<{
          project_id: string;
          project_name: string;
          passages: number;
          segments: number;
          missing: number;
          superfluous: number;
          different: number;
        }>
      >;
      /** Rebuild the lexical index of a project, or of all, in the background; searches continue meanwhile */
      rebuild(
        input: { project_id?: string | null | undefined },
        options?: CallOptions,
      ): Promise<{ projects: number }>;
    };
    jobs: {
      /** Give a job that has used up its attempts all of them again */
      retry(input: { id: string }, options?: CallOptions): Promise<Record<string, never>>;
    };
    keys: {
      /** Activate a deactivated key */
      activate(input: { id: string }, options?: CallOptions): Promise<ApiKey>;
      /** Create a key for a project; only this response contains its secret */
      create(
        input: {
          /** The assistant that it is bound to (`asst-…`). */
          project_id: string;
          name: string;
          /** All by default. */
          scopes?:
            | Array<
                | 'chat'
                | 'search'
                | 'files:read'
                | 'files:write'
                | 'assistants:read'
                | 'assistants:write'
                | 'threads:read'
                | 'threads:write'
                | 'models:read'
              >
            | null
            | undefined;
          /** Whether to save conversations through this key as threads. */
          debug?: boolean | null | undefined;
          /** When it ends: `30m`, `12h`, `30d`, a date such as `2030-12-31`, or `never`, which is the default. */
          expires?: string | null | undefined;
        },
        options?: CallOptions,
      ): Promise<ApiKeyWithSecret>;
      /** Deactivate a key: it is refused from the next request on */
      deactivate(input: { id: string }, options?: CallOptions): Promise<ApiKey>;
      /** Delete a key: it is refused from the next request on and cannot be activated again */
      delete(input: { id: string }, options?: CallOptions): Promise<ApiKey>;
      /** Retrieve a key, without its secret */
      get(input: { id: string }, options?: CallOptions): Promise<ApiKey>;
      /** List the keys of an organization, newest first */
      list(input: { organization_id: string }, options?: CallOptions): Promise<ApiKey[]>;
      /** Give a key a new secret, which only this response contains; the old one works until the grace period ends */
      rotate(
        input: {
          id: string;
          /** How long the old secret still works, such as `24h`; not at all by default. */
          grace?: string | null | undefined;
          /** When the key ends: `30m`, `12h`, `30d`, a date such as `2030-12-31`, or `never`; as before by default. */
          expires?: string | null | undefined;
        },
        options?: CallOptions,
      ): Promise<RotatedApiKey>;
    };
    links: {
      /** Create a one-time link: into an organization, or back in for somebody who cannot sign in */
      create(
        input?: {
          organization_id?: string | null | undefined;
          role?: 'owner' | 'admin' | 'member' | null | undefined;
          email?: string | null | undefined;
          recover?: string | null | undefined;
        },
        options?: CallOptions,
      ): Promise<{
        url: string;
        expires_at: number;
        purpose: 'first_owner' | 'invitation' | 'recovery';
        organization_name: string | null;
        role: 'owner' | 'admin' | 'member' | null;
      }>;
    };
    organizations: {
      /** What deleting an organization would delete with it */
      contents(
        input: { id: string },
        options?: CallOptions,
      ): Promise<{ projects: number; files: number; bytes: number; keys: number; people: number }>;
      /** Create an organization without projects */
      create(input: { name: string }, options?: CallOptions): Promise<Organization>;
      /** Delete an organization with its projects, files and keys; this cannot be undone */
      delete(input: { id: string }, options?: CallOptions): Promise<Organization>;
      /** One organization as an archive, piece by piece; see `lectern orgs export` */
      export(input: { id: string }, options?: CallOptions): AsyncIterable<string>;
      /** Retrieve an organization with its settings */
      get(input: { id: string }, options?: CallOptions): Promise<OrganizationDetails>;
      /** Make an organization of such an archive */
      import(
        upload: ArchiveUpload,
        options?: UploadOptions,
      ): Promise<{
        id: string;
        name: string;
        has_new_ids: boolean;
        assistants: number;
        files: number;
        conversations: number;
        members: Array<{ email: string; role: 'owner' | 'admin' | 'member'; invitation: string | null }>;
        left_behind: { files: number; conversations: number; models: string[] };
      }>;
      /** List the organizations, oldest first */
      list(options?: CallOptions): Promise<Organization[]>;
      /** Change the given settings of an organization */
      update(
        input: {
          /** Instructions for the model, before the project's and the caller's. */
          instructions?: string | undefined;
          /** Used when a request names no model; null: the deployment's default. */
          default_model?: string | null | undefined;
          /** Used when the provider of the chosen model fails before the first token; null: the failure is reported. */
          fallback_model?: string | null | undefined;
          /** The allowed models; empty: every model of the deployment. */
          allowed_models?: string[] | undefined;
          /** What a request for another model gets: the default model's answer, or a 404. */
          unknown_model?: 'default' | 'reject' | undefined;
          /** The default for requests; null: the model's own. */
          temperature?: number | null | undefined;
          /** How many passages a question retrieves. */
          retrieval_count?: number | undefined;
          id: string;
        },
        options?: CallOptions,
      ): Promise<OrganizationDetails>;
    };
    /** The operator's overview: organizations, queue, jobs, generations, disk, recent errors */
    overview(options?: CallOptions): Promise<{
      status: {
        version: string;
        database: { kind: 'pglite' | 'postgresql'; version: string };
        models: { chat: string; embedding: string; rerank: string };
        queue: { waiting: number; running: number; failed: number };
        workers: number | null;
        last_backup_at: number | null;
        backups_since: number | null;
        backup_due_at: number | null;
        backup_failure: string | null;
        free_bytes: number | null;
        store_fault: string | null;
        has_room: boolean;
        counts: {
          organizations: number;
          projects: number;
          keys: number;
          files: { uploaded: number; processed: number; error: number };
          chunks: number;
        };
      };
      organizations: Array<{
        id: string;
        name: string;
        created_at: number;
        deleted_at: number | null;
        projects: number;
        people: number;
        files: number;
        bytes: number;
      }>;
      stages: Array<{ stage: string; files: number }>;
      jobs: Array<{
        id: string;
        task: string;
        state: 'waiting' | 'running' | 'failed';
        attempts: number;
        max_attempts: number;
        run_at: number;
        last_error: string | null;
      }>;
      generations: EmbeddingGeneration[];
      disk: { database_bytes: number; stored_bytes: number };
      errors: Array<{ at: number; message: string; request_id: string | null; cause: string | null }>;
    }>;
    people: {
      /** Delete an account with what is the person’s own in every organization */
      delete(
        input: { email: string },
        options?: CallOptions,
      ): Promise<{ id: string; memberships: number; conversations: number; keys: number }>;
    };
    projects: {
      /** Create a project in an organization */
      create(
        input: { organization_id: string; name: string; instructions?: string | null | undefined },
        options?: CallOptions,
      ): Promise<Project>;
      /** The oldest project, which is used unless a request names one */
      first(options?: CallOptions): Promise<Project>;
      /** List the projects of an organization, newest first */
      list(input: { organization_id: string }, options?: CallOptions): Promise<Project[]>;
      /** Restore a project that was removed within the last minute, with all its contents */
      restore(input: { id: string }, options?: CallOptions): Promise<{ id: string; name: string }>;
    };
    secret: {
      /** Replace the secret that signs sessions: everybody has to sign in again */
      rotate(
        input: Record<string, never>,
        options?: CallOptions,
      ): Promise<{ sessions: number; second_factors: number }>;
    };
    /** What is running, on which database and models, and how much is stored */
    status(options?: CallOptions): Promise<{
      version: string;
      database: { kind: 'pglite' | 'postgresql'; version: string };
      models: { chat: string; embedding: string; rerank: string };
      queue: { waiting: number; running: number; failed: number };
      workers: number | null;
      last_backup_at: number | null;
      backups_since: number | null;
      backup_due_at: number | null;
      backup_failure: string | null;
      free_bytes: number | null;
      store_fault: string | null;
      has_room: boolean;
      counts: {
        organizations: number;
        projects: number;
        keys: number;
        files: { uploaded: number; processed: number; error: number };
        chunks: number;
      };
    }>;
  };
  apiThreads: {
    /** Retrieve a thread of programs, with its messages and what was recorded of each answer */
    get(
      input: { thread_id: string },
      options?: CallOptions,
    ): Promise<{
      id: string;
      title: string | null;
      created_at: number;
      last_message_at: number;
      key: { id: string; name: string; masked: string } | null;
      assistant_id: string;
      messages: Array<{
        model: string | null;
        prompt_tokens: number | null;
        completion_tokens: number | null;
        first_ms: number | null;
        total_ms: number | null;
        id: string;
        role: 'user' | 'assistant';
        created_at: number;
        text: string;
        passages: Citation[];
      }>;
    }>;
    /** A page of the threads of programs with an assistant, newest first, of all keys in debug mode or of one */
    list(
      input: {
        assistant_id: string;
        key_id?: string | null | undefined;
        cursor?: string | null | undefined;
        limit?: number | null | undefined;
      },
      options?: CallOptions,
    ): Promise<{
      data: Array<{
        id: string;
        title: string | null;
        created_at: number;
        last_message_at: number;
        key: { id: string; name: string; masked: string } | null;
        question: string | null;
        model: string | null;
        prompt_tokens: number | null;
        completion_tokens: number | null;
        first_ms: number | null;
        total_ms: number | null;
      }>;
      next_cursor: string | null;
      keys: Array<{ id: string; name: string; masked: string }>;
    }>;
  };
  assistants: {
    /** What deleting an assistant would delete with it */
    contents(
      input: { id: string },
      options?: CallOptions,
    ): Promise<{ files: number; bytes: number; threads: number; keys: number }>;
    /** Create an assistant */
    create(input: AssistantCreateRequest, options?: CallOptions): Promise<Assistant>;
    /** Delete an assistant with its documents and threads */
    delete(input: { id: string }, options?: CallOptions): Promise<DeletedAssistant>;
    /** Change an assistant, unless somebody has replaced the instructions that the new ones replace */
    edit(
      input: {
        id: string;
        name?: string | null | undefined;
        instructions?: string | null | undefined;
        replaces?: { instructions: string } | null | undefined;
      },
      options?: CallOptions,
    ): Promise<Assistant>;
    /** Retrieve an assistant */
    get(input: { id: string }, options?: CallOptions): Promise<Assistant>;
    /** List the organization's assistants */
    list(
      input?: {
        /** How many to list at most; all by default. */
        limit?: number | null | undefined;
        /** By creation: oldest or newest first. */
        order?: 'asc' | 'desc' | null | undefined;
        /** The id after which the page begins: the `last_id` of the previous page. */
        after?: string | null | undefined;
      },
      options?: CallOptions,
    ): Pages<AssistantList>;
    /** List the assistants with counts of their contents, newest first */
    overview(options?: CallOptions): Promise<
      Array<{
        id: string;
        name: string;
        created_at: number;
        files: number;
        bytes: number;
        unread: number;
        failed: number;
        last_question_at: number | null;
      }>
    >;
    /** The prompt that a model would get with these instructions; nothing is stored */
    preview(
      input: { instructions?: string | null | undefined },
      options?: CallOptions,
    ): Promise<{
      system: string;
      user: string;
      model: string;
      retrieval_count: number;
      temperature: number | null;
    }>;
    /** Delete an assistant so that it can be restored for a minute */
    remove(input: { id: string }, options?: CallOptions): Promise<{ id: string; restorable_until: number }>;
    /** Restore an assistant that was removed within the last minute, with all its contents */
    restore(input: { id: string }, options?: CallOptions): Promise<{ id: string; name: string }>;
    /** Change an assistant */
    update(input: AssistantUpdateRequest, options?: CallOptions): Promise<Assistant>;
  };
  chat: {
    /** Ask an assistant one question */
    answer(input: ChatRequest, options?: CallOptions): Promise<ChatReply>;
    /** Ask an assistant one question and stream the answer */
    stream(input: ChatRequest, options?: CallOptions): AsyncIterable<ChatEvent>;
  };
  completions: {
    /** Continue a conversation, in the OpenAI format */
    create(input: ChatCompletionRequest, options?: CallOptions): Promise<ChatCompletion>;
    /** Continue a conversation and stream the answer */
    stream(input: ChatCompletionRequest, options?: CallOptions): AsyncIterable<ChatCompletionChunk>;
  };
  embeddings: {
    /** Embed texts with the embedder of the documents */
    create(input: EmbeddingRequest, options?: CallOptions): Promise<EmbeddingList>;
  };
  evaluations: {
    /** Measure an assistant's search on an organization's own questions, stage by stage; nothing is stored */
    run(input: EvaluationRequest, options?: CallOptions): Promise<EvaluationResult>;
  };
  files: {
    /** Retry, reprocess or delete many files, at most 500 per call; repeat the call with the returned cursor */
    bulk(
      input: {
        action: 'retry' | 'reindex' | 'delete';
        ids?: string[] | null | undefined;
        filter?:
          | {
              search?: string | null | undefined;
              status?: 'uploaded' | 'processed' | 'error' | null | undefined;
            }
          | null
          | undefined;
        cursor?: string | null | undefined;
      },
      options?: CallOptions,
    ): Promise<{ affected: number; next_cursor: string | null }>;
    /** Cancel a file that is waiting or being processed */
    cancel(input: { id: string }, options?: CallOptions): Promise<FileProgress>;
    /** Count the documents by status: all, or those whose name contains `search` */
    counts(
      input?: { search?: string | null | undefined },
      options?: CallOptions,
    ): Promise<{
      all: number;
      uploaded: number;
      processed: number;
      error: number;
      pending: number;
      bytes: number;
      max_file_bytes: number;
      paused: boolean;
    }>;
    /** Upload a document */
    create(upload: Upload, options?: UploadOptions): Promise<File>;
    /** Delete a document and its passages */
    delete(input: { id: string }, options?: CallOptions): Promise<DeletedFile>;
    /** Retrieve a document with its extracted properties */
    details(
      input: { id: string },
      options?: CallOptions,
    ): Promise<{
      id: string;
      filename: string;
      /** The detected format, such as `pdf`. */
      kind: string;
      /** Its size. */
      bytes: number;
      /** When it was uploaded, in Unix seconds. */
      created_at: number;
      /** Only `processed` files are searchable. */
      status: 'uploaded' | 'processed' | 'error';
      /** Why it is in `error`, or what may have been misread. */
      status_details: string | null;
      /** Whether it is waiting or being processed, for the first time or again; `files.watch` shows its progress. */
      pending: boolean;
      /** Null for formats without pages, and until it is processed. */
      pages: number | null;
      /** Null until it is processed. */
      passages: number | null;
      /** Whether it has a thumbnail. */
      thumbnail: boolean;
      title: string | null;
      last_error: string | null;
      view: 'pages' | 'text';
      repeats: { id: string; filename: string; same: 'content' | 'name' } | null;
    }>;
    /** Retrieve a document */
    get(input: { id: string }, options?: CallOptions): Promise<File>;
    /** List documents */
    list(
      input?: {
        /** How many to list at most; 20 by default. */
        limit?: number | null | undefined;
        /** By creation: oldest or newest first. */
        order?: 'asc' | 'desc' | null | undefined;
        /** The id after which the page begins: the `last_id` of the previous page. */
        after?: string | null | undefined;
        /** Lists only files uploaded with this purpose. */
        purpose?: 'knowledge_base' | 'assistants' | null | undefined;
      },
      options?: CallOptions,
    ): Pages<FileList>;
    /** The passages of all documents that come nearest to a text, best first */
    nearest(
      input: {
        query: string;
        /** How many passages to find at most. The organization's setting by default. */
        max_results?: number | null | undefined;
      },
      options?: CallOptions,
    ): Promise<Citation[]>;
    /** The name and size of a download of the document */
    original(input: { id: string }, options?: CallOptions): Promise<FileOriginal>;
    /** A page of the documents in one of several orders, newest first by default */
    page(
      input?: {
        search?: string | null | undefined;
        status?: 'uploaded' | 'processed' | 'error' | null | undefined;
        sort?: 'name' | 'bytes' | 'created_at' | 'status' | null | undefined;
        order?: 'asc' | 'desc' | null | undefined;
        cursor?: string | null | undefined;
        limit?: number | null | undefined;
      },
      options?: CallOptions,
    ): Promise<FilePage>;
    /** A picture of a page of a PDF or of an image, at most 1,600 pixels wide and high */
    pagePicture(input: { id: string; page: number }, options?: CallOptions): Promise<FilePicture>;
    /** The rectangles of a passage on a page of a PDF, as fractions of its width and height; empty where unknown */
    passageMarks(
      input: { id: string; page: number; passage: string },
      options?: CallOptions,
    ): Promise<{ marks: Array<{ x: number; y: number; width: number; height: number }> }>;
    /** Where a passage that an answer cites stands among those of its file */
    passagePosition(
      input: { id: string; passage: string },
      options?: CallOptions,
    ): Promise<{ position: number | null }>;
    /** The passages of a document in order: everything that was extracted from it */
    passages(
      input: {
        id: string;
        from?: number | null | undefined;
        page?: number | null | undefined;
        limit?: number | null | undefined;
      },
      options?: CallOptions,
    ): Promise<{
      data: Array<{ position: number; text: string; heading_path: string[]; page: number | null }>;
      next: number | null;
    }>;
    /** Pause the queue until `resume`; files being processed continue */
    pause(options?: CallOptions): Promise<{ paused: boolean }>;
    /** Which of these files the project has already, by name and hash */
    present(
      input: { files: Array<{ filename: string; sha256: string }> },
      options?: CallOptions,
    ): Promise<{ present: boolean[]; ids: Array<string | null> }>;
    /** Progress of the named files, or of the first hundred that are not processed yet */
    progress(input?: { ids?: string[] | null | undefined }, options?: CallOptions): Promise<FileProgress[]>;
    /** Reprocess a document; until then its previous contents remain searchable */
    reindex(input: { id: string }, options?: CallOptions): Promise<FileProgress>;
    /** Reprocess every document of the project */
    reindexAll(options?: CallOptions): Promise<{ files: number }>;
    /** Resume the queue after `pause` */
    resume(options?: CallOptions): Promise<{ paused: boolean }>;
    /** Retry a file in `error` */
    retry(input: { id: string }, options?: CallOptions): Promise<FileProgress>;
    /** A thumbnail of an image or of the first page of a PDF: WebP in base64; null if there is none yet */
    thumbnail(input: { id: string }, options?: CallOptions): Promise<FilePicture | null>;
    /** Stream the progress of files: the current state, then each change; with `ids` it ends when all are done */
    watch(input?: { ids?: string[] | null | undefined }, options?: CallOptions): AsyncIterable<FileProgress>;
  };
  models: {
    /** Retrieve a model */
    get(input: { id: string }, options?: CallOptions): Promise<Model>;
    /** List the models */
    list(options?: CallOptions): Pages<ModelList>;
  };
  /** Find passages without asking a model */
  search(input: SearchRequest, options?: CallOptions): Promise<SearchResult>;
  threads: {
    /** Store a conversation */
    create(input?: ThreadCreateRequest, options?: CallOptions): Promise<Thread>;
    /** Delete a thread with its messages */
    delete(input: { id: string }, options?: CallOptions): Promise<DeletedThread>;
    /** Retrieve a thread */
    get(input: { id: string }, options?: CallOptions): Promise<Thread>;
    /** List the organization's threads */
    list(
      input?: {
        /** How many to list at most; 20 by default. */
        limit?: number | null | undefined;
        /** By creation: oldest or newest first. */
        order?: 'asc' | 'desc' | null | undefined;
        /** The id after which the page begins: the `last_id` of the previous page. */
        after?: string | null | undefined;
      },
      options?: CallOptions,
    ): Pages<ThreadList>;
    messages: {
      /** Add a message to a thread */
      create(input: MessageCreateRequest, options?: CallOptions): Promise<Message>;
      /** Delete a message */
      delete(
        input: { thread_id: string; message_id: string },
        options?: CallOptions,
      ): Promise<DeletedMessage>;
      /** Retrieve a message */
      get(input: { thread_id: string; message_id: string }, options?: CallOptions): Promise<Message>;
      /** List a thread's messages */
      list(
        input: {
          /** How many to list at most; 20 by default. */
          limit?: number | null | undefined;
          /** By creation: oldest or newest first. */
          order?: 'asc' | 'desc' | null | undefined;
          /** The id after which the page begins: the `last_id` of the previous page. */
          after?: string | null | undefined;
          thread_id: string;
        },
        options?: CallOptions,
      ): Pages<MessageList>;
    };
    /** Change a thread */
    update(input: ThreadUpdateRequest, options?: CallOptions): Promise<Thread>;
  };
};

/** What programs may branch on; most failures have none. */
export type ErrorCode =
  | 'invalid_api_key'
  | 'key_deactivated'
  | 'missing_scope'
  | 'rate_limit_exceeded'
  | 'budget_exceeded'
  | 'context_length_exceeded'
  | 'model_not_found'
  | 'unsupported_parameter'
  | 'file_too_large'
  | 'storage_limit_exceeded'
  | 'unsupported_file_type'
  | 'upstream_error'
  | 'upstream_timeout'
  | 'changed_meanwhile'
  | 'last_owner';

export type ApiKey = {
  id: string;
  name: string;
  /** `sk-…` and the last four characters of the secret. */
  masked: string;
  organization_id: string;
  /** The assistant that it is bound to (`asst-…`). */
  project_id: string;
  project_name: string;
  scopes: Array<
    | 'chat'
    | 'search'
    | 'files:read'
    | 'files:write'
    | 'assistants:read'
    | 'assistants:write'
    | 'threads:read'
    | 'threads:write'
    | 'models:read'
  >;
  /** A deactivated key is refused with 403. */
  active: boolean;
  /** Whether conversations through this key are saved as threads. */
  debug: boolean;
  /** When it ends, in Unix seconds; null: never. */
  expires_at: number | null;
  /** To the minute, in Unix seconds; null: never. */
  last_used_at: number | null;
  /** In Unix seconds. */
  created_at: number;
};

export type ApiKeyWithSecret = {
  id: string;
  name: string;
  /** `sk-…` and the last four characters of the secret. */
  masked: string;
  organization_id: string;
  /** The assistant that it is bound to (`asst-…`). */
  project_id: string;
  project_name: string;
  scopes: Array<
    | 'chat'
    | 'search'
    | 'files:read'
    | 'files:write'
    | 'assistants:read'
    | 'assistants:write'
    | 'threads:read'
    | 'threads:write'
    | 'models:read'
  >;
  /** A deactivated key is refused with 403. */
  active: boolean;
  /** Whether conversations through this key are saved as threads. */
  debug: boolean;
  /** When it ends, in Unix seconds; null: never. */
  expires_at: number | null;
  /** To the minute, in Unix seconds; null: never. */
  last_used_at: number | null;
  /** In Unix seconds. */
  created_at: number;
  /** The secret, shown this once. */
  key: string;
};

export type Assistant = {
  /** `asst-` and a UUID. */
  id: string;
  object: 'assistant';
  /** When it was created, in Unix seconds. */
  created_at: number;
  name: string;
  /** Echoed in the response to the write that sets it; otherwise null. */
  description: string | null;
  /** The organization's default model. */
  model: string;
  /** Instructions for the model, in addition to the organization's. */
  instructions: string;
  /** Always the same, for compatibility. It always searches. */
  tools: Array<{ type: 'file_search' }>;
  /** Always the same, for compatibility. */
  tool_resources: Record<string, never>;
  /** Echoed in the response to the write that sets it; otherwise empty. */
  metadata: Record<string, string>;
  /** Always the same, for compatibility. The organization's setting counts. */
  temperature: number;
  /** Always the same, for compatibility. */
  top_p: number;
  response_format: 'auto';
};

export type AssistantCreateRequest = {
  /** Its name. */
  name: string;
  /** Instructions for the model, in addition to the organization's. An empty text clears them. */
  instructions?: string | null | undefined;
  /** Accepted and ignored: the organization's default model answers. */
  model?: string | null | undefined;
  /** Accepted and ignored. */
  temperature?: number | null | undefined;
  /** Echoed in the response and not stored. */
  description?: string | null | undefined;
  /** Echoed in the response and not stored. */
  metadata?: Record<string, string> | null | undefined;
};

export type AssistantList = {
  object: 'list';
  data: Assistant[];
  /** Null when the page is empty. */
  first_id: string | null;
  /** The `after` of the next page. Null when this one is empty. */
  last_id: string | null;
  /** Whether there is a next page. */
  has_more: boolean;
};

export type AssistantUpdateRequest = {
  id: string;
  /** Its name. */
  name?: string | null | undefined;
  /** Instructions for the model, in addition to the organization's. An empty text clears them. */
  instructions?: string | null | undefined;
  /** Accepted and ignored: the organization's default model answers. */
  model?: string | null | undefined;
  /** Accepted and ignored. */
  temperature?: number | null | undefined;
  /** Echoed in the response and not stored. */
  description?: string | null | undefined;
  /** Echoed in the response and not stored. */
  metadata?: Record<string, string> | null | undefined;
};

export type ChatCompletion = {
  id: string;
  /** When, in Unix seconds. */
  created: number;
  /** The model that answered. */
  model: string;
  /** The passages that support the answer, if requested. */
  citations?: Citation[];
  /** Each sentence of the answer, if requested. */
  grounding?: GroundedSentence[];
  object: 'chat.completion';
  choices: Array<{
    index: 0;
    message: { role: 'assistant'; content: string };
    logprobs: null;
    /** `length` when `max_tokens` cut the answer off. */
    finish_reason: 'stop' | 'length';
  }>;
  /** Tokens of the prompt and the answer. */
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
};

export type ChatCompletionChunk = {
  id: string;
  /** When, in Unix seconds. */
  created: number;
  /** The model that answered. */
  model: string;
  /** The passages that support the answer, if requested. */
  citations?: Citation[];
  /** Each sentence of the answer, if requested. */
  grounding?: GroundedSentence[];
  object: 'chat.completion.chunk';
  choices: Array<{
    index: 0;
    delta: { role?: 'assistant'; content?: string; reasoning_content?: string };
    finish_reason: 'stop' | 'length' | null;
  }>;
  /** Tokens of the prompt and the answer. */
  usage?: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
};

export type ChatCompletionRequest = {
  /** The assistant to ask (`asst-…`). May be in `model` instead. */
  assistant_id?: string | null | undefined;
  /** The conversation. The user's last message is the question; system messages add to the instructions. */
  messages: Array<{
    role: 'user' | 'assistant' | 'system';
    /** The text of the message. */
    content: string;
  }>;
  /** A model that the organization may use, or an assistant (`asst-…`). Any other value: the default model answers. */
  model?: string | null | undefined;
  /** The organization's by default. */
  temperature?: number | null | undefined;
  /** Maximum length of the answer, in tokens. */
  max_tokens?: number | null | undefined;
  /** An alias of `max_tokens`, which takes precedence. */
  max_completion_tokens?: number | null | undefined;
  /** How much a model should think before it answers. Models that do not reason ignore it. */
  reasoning_effort?: 'low' | 'medium' | 'high' | null | undefined;
  /** Whether to send the answer as server-sent events. False by default. */
  stream?: boolean | null | undefined;
  stream_options?:
    | {
        /** Whether to send a further event with the token counts. */
        include_usage?: boolean | null | undefined;
      }
    | null
    | undefined;
  /** What to include besides the text: `citations` are the passages that support the answer, `grounding` says for each sentence whether they support it. By default neither; the typed client gets the citations unless this is empty. */
  include?: Array<'citations' | 'grounding'> | null | undefined;
  /** The number of answers: one. */
  n?: number | null | undefined;
};

export type ChatEvent =
  | {
      /** A piece of the answer. */
      text: string;
    }
  | {
      /** A piece of the model's reasoning, if requested. */
      reasoning: string;
    }
  | { citations: Citation[] }
  | { grounding: GroundedSentence[] };

export type ChatReply = {
  /** The answer, in Markdown. If the documents do not contain one, it says so. */
  text: string;
  /** The passages that support it, if requested. */
  citations?: Citation[];
  /** Each sentence of the answer, if requested. */
  grounding?: GroundedSentence[];
};

export type ChatRequest = {
  /** The assistant to ask (`asst-…`). The key's own by default. */
  assistant_id?: string | null | undefined;
  /** The question. */
  content: string;
  /** A text to answer from, besides the documents. */
  context?: string | null | undefined;
  /** Whether to send the answer as server-sent events. False by default. */
  stream?: boolean | null | undefined;
  /** How much a model should think before it answers. Models that do not reason ignore it. */
  reasoning_effort?: 'low' | 'medium' | 'high' | null | undefined;
  /** What to include besides the text: `citations` are the passages that support the answer, `grounding` says for each sentence whether they support it. By default neither; the typed client gets the citations unless this is empty. */
  include?: Array<'citations' | 'grounding'> | null | undefined;
};

export type Citation = {
  /** Its number in the text: `[1]`. */
  number: number;
  /** The document it is from (`file-…`). */
  file_id: string;
  /** The name of the document. */
  filename: string;
  /** The page or slide; null for formats without pages. */
  page: number | null;
  /** The headings above it, outermost first; a sheet counts as one. */
  heading_path: string[];
  /** Its text, in Markdown. */
  passage: string;
  /** Whether the text refers to it or, if it refers to none, one of its sentences says what the passage says. */
  cited: boolean;
  /** The sentence, row or line of the passage that the answer quotes or relies on, if known. */
  quote: string | null;
};

export type DeletedAssistant = { id: string; object: 'assistant.deleted'; deleted: true };

export type DeletedFile = { id: string; object: 'file'; deleted: true };

export type DeletedMessage = { id: string; object: 'thread.message.deleted'; deleted: true };

export type DeletedThread = { id: string; object: 'thread.deleted'; deleted: true };

export type EmbeddingGeneration = {
  id: number;
  /** The embedding model. */
  model: string;
  /** Null until the model has made its first vector. */
  dimensions: number | null;
  /** Searches use the active generation; one that is being built replaces it when it is complete. */
  state: 'building' | 'active' | 'retired';
  /** How many passages have a vector in it, out of how many. */
  passages: number;
  of_passages: number;
  /** The share of the two, from 0 to 100. */
  percent: number;
  /** In Unix seconds. */
  created_at: number;
  /** When searches stopped using it, in Unix seconds; null if they never used it. */
  retired_at: number | null;
};

export type EmbeddingList = {
  object: 'list';
  data: Array<{ object: 'embedding'; index: number; embedding: number[] | string }>;
  model: string;
  usage: { prompt_tokens: number; total_tokens: number };
};

export type EmbeddingRequest = {
  /** Accepted and ignored: the deployment has one embedder, which the response names. */
  model?: string | null | undefined;
  /** A text, or an array of texts, which may have 1,000,000 characters together. */
  input: string[];
  /** Numbers by default; `base64` are the bytes of 32-bit floats. */
  encoding_format?: 'float' | 'base64' | null | undefined;
  /** Refused unless it equals the dimensions of the vectors. */
  dimensions?: number | null | undefined;
};

export type EvaluationRequest = {
  assistant_id: string;
  questions: Array<{
    question: string;
    relevant: Array<{
      file_id?: string | null | undefined;
      passage?: string | null | undefined;
      gain?: number | null | undefined;
    }>;
  }>;
};

export type EvaluationResult = {
  object: 'evaluation';
  assistant_id: string;
  /** Of one search: the median and the 95th percentile. */
  milliseconds: { p50: number; p95: number };
  /** The means over the questions at each stage of the search; the last is what callers get. */
  stages: Array<{
    stage: string;
    ndcg_at_10: number;
    recall_at_10: number;
    recall_at_100: number;
    mrr_at_10: number;
  }>;
  /** In the order of the request. */
  questions: Array<{
    milliseconds: number;
    stages: Array<{
      stage: string;
      ndcg_at_10: number;
      recall_at_10: number;
      recall_at_100: number;
      mrr_at_10: number;
    }>;
  }>;
};

export type File = {
  id: string;
  object: 'file';
  /** Its size. */
  bytes: number;
  /** When it was uploaded, in Unix seconds. */
  created_at: number;
  filename: string;
  purpose: 'knowledge_base' | 'assistants';
  /** `uploaded` until it is processed; only `processed` files are searchable. */
  status: 'uploaded' | 'processed' | 'error';
  /** Why it is in `error`, or what may have been misread. */
  status_details: string | null;
};

export type FileItem = {
  id: string;
  filename: string;
  /** The detected format, such as `pdf`. */
  kind: string;
  /** Its size. */
  bytes: number;
  /** When it was uploaded, in Unix seconds. */
  created_at: number;
  /** Only `processed` files are searchable. */
  status: 'uploaded' | 'processed' | 'error';
  /** Why it is in `error`, or what may have been misread. */
  status_details: string | null;
  /** Whether it is waiting or being processed, for the first time or again; `files.watch` shows its progress. */
  pending: boolean;
  /** Null for formats without pages, and until it is processed. */
  pages: number | null;
  /** Null until it is processed. */
  passages: number | null;
  /** Whether it has a thumbnail. */
  thumbnail: boolean;
};

export type FileList = {
  object: 'list';
  data: File[];
  /** Null when the page is empty. */
  first_id: string | null;
  /** The `after` of the next page. Null when this one is empty. */
  last_id: string | null;
  /** Whether there is a next page. */
  has_more: boolean;
};

export type FileOriginal = { filename: string; bytes: number };

export type FilePage = { data: FileItem[]; next_cursor: string | null };

export type FilePicture = { media_type: 'image/webp'; data: string };

export type FileProgress = {
  /** `file-…` */
  id: string;
  filename: string;
  /** As in the file's own record: a file that is being reprocessed stays `processed`. */
  status: 'uploaded' | 'processed' | 'error';
  /** Why it is in `error`, or what may have been misread. */
  status_details: string | null;
  /** What is done to it; `processed` and `error` are final. */
  stage: 'waiting' | 'reading' | 'recognising text' | 'embedding' | 'storing' | 'processed' | 'error';
  /** Overall progress, 0 to 100. */
  percent: number;
  /** Null for formats without pages, or while their number is unknown. */
  pages: { done: number; total: number } | null;
  /** Passages; null until their number is known. */
  chunks: { done: number; total: number } | null;
  /** 1 for the next; null for a file that is not waiting, or waits for another one with the same content. */
  queue_position: number | null;
  /** The number of attempts, including the current one. */
  attempts: number;
  /** Why the last attempt failed, in a sentence. */
  last_error: string | null;
  /** When the current or last attempt began, in Unix seconds. */
  started_at: number | null;
  /** When the last attempt ended, in Unix seconds. */
  finished_at: number | null;
  /** Whether `files.thumbnail` has a thumbnail of it. */
  thumbnail: boolean;
};

export type GroundedSentence = {
  /** As in the answer, without its numbers in brackets. */
  sentence: string;
  /** Whether passages have all its numbers and most of its words, some of its words, or neither. */
  support: 'supported' | 'partly' | 'unsupported';
  /** The passages that it cites or, if it cites none, that support it. */
  numbers: number[];
};

export type Message = {
  id: string;
  object: 'thread.message';
  /** When it was stored, in Unix seconds. */
  created_at: number;
  /** The thread it belongs to. */
  thread_id: string;
  /** The thread's assistant; null for a user's message. */
  assistant_id: string | null;
  /** There are no runs. */
  run_id: null;
  role: 'user' | 'assistant';
  /** Always one text. */
  content: Array<{ type: 'text'; text: { value: string; annotations: unknown[] } }>;
  /** Always empty. */
  attachments: unknown[];
  /** Always empty. */
  metadata: Record<string, never>;
  status: 'completed';
  /** When it was stored, in Unix seconds. */
  completed_at: number;
  incomplete_at: null;
  incomplete_details: null;
};

export type MessageCreateRequest = {
  /** Who says it. */
  role: 'user' | 'assistant';
  /** What is said. */
  content: string;
  thread_id: string;
};

export type MessageList = {
  object: 'list';
  data: Message[];
  /** Null when the page is empty. */
  first_id: string | null;
  /** The `after` of the next page. Null when this one is empty. */
  last_id: string | null;
  /** Whether there is a next page. */
  has_more: boolean;
};

export type Model = {
  id: string;
  object: 'model';
  /** When its vendor released it, in Unix seconds; 0 if unknown. */
  created: number;
  /** Its vendor. */
  owned_by: string;
};

export type ModelList = {
  object: 'list';
  data: Model[];
  /** Null when the page is empty. */
  first_id: string | null;
  /** The `after` of the next page. Null when this one is empty. */
  last_id: string | null;
  /** Whether there is a next page. */
  has_more: boolean;
};

export type Organization = { id: string; name: string };

export type OrganizationDetails = {
  id: string;
  name: string;
  /** Instructions for the model, before the project's and the caller's. */
  instructions: string;
  /** Used when a request names no model; null: the deployment's default. */
  default_model: string | null;
  /** Used when the provider of the chosen model fails before the first token; null: the failure is reported. */
  fallback_model: string | null;
  /** The allowed models; empty: every model of the deployment. */
  allowed_models: string[];
  /** What a request for another model gets: the default model's answer, or a 404. */
  unknown_model: 'default' | 'reject';
  /** The default for requests; null: the model's own. */
  temperature: number | null;
  /** How many passages a question retrieves. */
  retrieval_count: number;
};

export type Project = { id: string; name: string; organization_id: string };

export type RotatedApiKey = {
  id: string;
  name: string;
  /** `sk-…` and the last four characters of the secret. */
  masked: string;
  organization_id: string;
  /** The assistant that it is bound to (`asst-…`). */
  project_id: string;
  project_name: string;
  scopes: Array<
    | 'chat'
    | 'search'
    | 'files:read'
    | 'files:write'
    | 'assistants:read'
    | 'assistants:write'
    | 'threads:read'
    | 'threads:write'
    | 'models:read'
  >;
  /** A deactivated key is refused with 403. */
  active: boolean;
  /** Whether conversations through this key are saved as threads. */
  debug: boolean;
  /** When it ends, in Unix seconds; null: never. */
  expires_at: number | null;
  /** To the minute, in Unix seconds; null: never. */
  last_used_at: number | null;
  /** In Unix seconds. */
  created_at: number;
  /** The secret, shown this once. */
  key: string;
  previous_expires_at: number | null;
};

export type SearchRequest = {
  /** The assistant whose documents to search (`asst-…`). */
  assistant_id: string;
  /** A question or search terms. */
  query: string;
  /** How many passages to find at most. The organization's setting by default. */
  max_results?: number | null | undefined;
};

export type SearchResult = {
  /** The passages, exactly as the chat endpoints give them to a model. */
  context: string;
  /** Their documents, best first, without repetition. */
  file_ids: string[];
};

export type Thread = {
  id: string;
  object: 'thread';
  /** When it was created, in Unix seconds. */
  created_at: number;
  /** Null until set. */
  title: string | null;
  metadata: Record<string, string>;
  /** The assistant it belongs to. */
  assistant_id: string;
  /** Always empty. */
  tool_resources: Record<string, never>;
};

export type ThreadCreateRequest = {
  /** Its title in the dashboard. */
  title?: string | null | undefined;
  /** Stored with the thread, and replaced as a whole. */
  metadata?: Record<string, string> | null | undefined;
  /** The messages so far. */
  messages?:
    | Array<{
        /** Who says it. */
        role: 'user' | 'assistant';
        /** What is said. */
        content: string;
      }>
    | null
    | undefined;
  /** The assistant it belongs to: the key's own by default. */
  assistant_id?: string | null | undefined;
};

export type ThreadList = {
  object: 'list';
  data: Thread[];
  /** Null when the page is empty. */
  first_id: string | null;
  /** The `after` of the next page. Null when this one is empty. */
  last_id: string | null;
  /** Whether there is a next page. */
  has_more: boolean;
};

export type ThreadUpdateRequest = {
  id: string;
  /** Its title in the dashboard. */
  title?: string | null | undefined;
  /** Stored with the thread, and replaced as a whole. */
  metadata?: Record<string, string> | null | undefined;
};
