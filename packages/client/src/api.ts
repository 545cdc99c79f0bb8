/**
 * The service as users of this package see it: what each procedure takes and answers. Written from the router by
 * `npm run client`; a change here is a change for everybody who uses the package.
 */

import type { CallOptions, Upload, UploadOptions } from './options.ts';

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
          project_id: string;
          name: string;
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
          debug?: boolean | null | undefined;
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
        input: { id: string; grace?: string | null | undefined; expires?: string | null | undefined },
        options?: CallOptions,
      ): Promise<RotatedApiKey>;
    };
    links: {
      /** Create a one-time link: into an organization, or back in for somebody who cannot sign in */
      create(
        input?: {
          organization_id?: string | null | undefined;
          role?: 'owner' | 'admin' | 'member' | null | undefined;
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
      /** Makes an organization of such an archive: a FormData with `file` and `copy` */
      import(
        upload: Upload,
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
          instructions?: string | undefined;
          default_model?: string | null | undefined;
          fallback_model?: string | null | undefined;
          allowed_models?: string[] | undefined;
          unknown_model?: 'default' | 'reject' | undefined;
          temperature?: number | null | undefined;
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
      disk: { database_bytes: number; stored_bytes: number; free_bytes: number };
      errors: Array<{ at: number; message: string; request_id: string | null; cause: string | null }>;
    }>;
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
    /** What is running, on which database and models, and how much is stored */
    status(options?: CallOptions): Promise<{
      version: string;
      database: { kind: 'pglite' | 'postgresql'; version: string };
      models: { chat: string; embedding: string; rerank: string };
      queue: { waiting: number; running: number; failed: number };
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
        passages: Array<{
          /** How the text refers to it: `[1]`. */
          number: number;
          /** The document that it is from (`file-…`). */
          file_id: string;
          /** What the document is called. */
          filename: string;
          /** The page or slide; null where the format has none. */
          page: number | null;
          /** The headings above it, outermost first; a sheet counts as one. */
          heading_path: string[];
          /** Its text, in Markdown. */
          passage: string;
          cited: boolean;
          /** The sentence, row or line of the passage that the answer quotes or rests on, as far as one can be told. */
          quote: string | null;
        }>;
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
    /** Retrieve an assistant */
    get(input: { id: string }, options?: CallOptions): Promise<Assistant>;
    /** List the organization's assistants */
    list(
      input?: {
        /** How many to list at most; 20 unless given. */
        limit?: number | null | undefined;
        /** By when they were created: oldest or newest first. */
        order?: 'asc' | 'desc' | null | undefined;
        /** The id behind which the page begins: the `last_id` of the page before. */
        after?: string | null | undefined;
      },
      options?: CallOptions,
    ): Promise<AssistantList>;
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
      kind: string;
      bytes: number;
      created_at: number;
      status: 'uploaded' | 'processed' | 'error';
      status_details: string | null;
      pending: boolean;
      pages: number | null;
      passages: number | null;
      thumbnail: boolean;
      title: string | null;
      last_error: string | null;
      view: 'pages' | 'text';
    }>;
    /** Look a document up */
    get(input: { id: string }, options?: CallOptions): Promise<File>;
    /** List documents */
    list(
      input?: {
        /** How many to list at most; 20 unless given. */
        limit?: number | null | undefined;
        /** By when they were created: oldest or newest first. */
        order?: 'asc' | 'desc' | null | undefined;
        /** The id behind which the page begins: the `last_id` of the page before. */
        after?: string | null | undefined;
        /** Lists only files that were uploaded with it. */
        purpose?: 'knowledge_base' | 'assistants' | null | undefined;
      },
      options?: CallOptions,
    ): Promise<FileList>;
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
    /** The passages of a document in order: everything that was extracted from it */
    passages(
      input: { id: string; from?: number | null | undefined; limit?: number | null | undefined },
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
    ): Promise<{ present: boolean[] }>;
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
    /** Look a model up */
    get(input: { id: string }, options?: CallOptions): Promise<Model>;
    /** List the models */
    list(options?: CallOptions): Promise<ModelList>;
  };
  /** Find passages without asking a model */
  search(input: SearchRequest, options?: CallOptions): Promise<SearchResult>;
  threads: {
    /** Store a conversation */
    create(input?: ThreadCreateRequest, options?: CallOptions): Promise<Thread>;
    /** Delete a thread with its messages */
    delete(input: { id: string }, options?: CallOptions): Promise<DeletedThread>;
    /** Look a thread up */
    get(input: { id: string }, options?: CallOptions): Promise<Thread>;
    /** List the organization's threads */
    list(
      input?: {
        /** How many to list at most; 20 unless given. */
        limit?: number | null | undefined;
        /** By when they were created: oldest or newest first. */
        order?: 'asc' | 'desc' | null | undefined;
        /** The id behind which the page begins: the `last_id` of the page before. */
        after?: string | null | undefined;
      },
      options?: CallOptions,
    ): Promise<ThreadList>;
    messages: {
      /** Add a message to a thread */
      create(input: MessageCreateRequest, options?: CallOptions): Promise<Message>;
      /** Delete a message */
      delete(
        input: { thread_id: string; message_id: string },
        options?: CallOptions,
      ): Promise<DeletedMessage>;
      /** Look a message up */
      get(input: { thread_id: string; message_id: string }, options?: CallOptions): Promise<Message>;
      /** List a thread's messages */
      list(
        input: {
          /** How many to list at most; 20 unless given. */
          limit?: number | null | undefined;
          /** By when they were created: oldest or newest first. */
          order?: 'asc' | 'desc' | null | undefined;
          /** The id behind which the page begins: the `last_id` of the page before. */
          after?: string | null | undefined;
          thread_id: string;
        },
        options?: CallOptions,
      ): Promise<MessageList>;
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
  | 'upstream_timeout';

export type ApiKey = {
  id: string;
  name: string;
  masked: string;
  organization_id: string;
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
  active: boolean;
  debug: boolean;
  expires_at: number | null;
  last_used_at: number | null;
  created_at: number;
};

export type ApiKeyWithSecret = {
  id: string;
  name: string;
  masked: string;
  organization_id: string;
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
  active: boolean;
  debug: boolean;
  expires_at: number | null;
  last_used_at: number | null;
  created_at: number;
  key: string;
};

export type Assistant = {
  id: string;
  object: 'assistant';
  /** When it was created, in Unix seconds. */
  created_at: number;
  name: string;
  /** Comes back in the answer to the write that carries it; else null. */
  description: string | null;
  /** The organization's default model. */
  model: string;
  /** What is given to the model besides the organization's instructions. */
  instructions: string;
  tools: Array<{ type: 'file_search' }>;
  tool_resources: Record<string, never>;
  metadata: Record<string, string>;
  temperature: number;
  top_p: number;
  response_format: 'auto';
};

export type AssistantCreateRequest = {
  /** What people call it. */
  name: string;
  /** What is given to the model besides the organization's instructions. An empty text clears them. */
  instructions?: string | null | undefined;
  /** Accepted and not kept: the organization's default model answers. */
  model?: string | null | undefined;
  /** Accepted and not kept. */
  temperature?: number | null | undefined;
  /** Comes back in the answer and is not kept. */
  description?: string | null | undefined;
  /** Comes back in the answer and is not kept. */
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
  /** What people call it. */
  name?: string | null | undefined;
  /** What is given to the model besides the organization's instructions. An empty text clears them. */
  instructions?: string | null | undefined;
  /** Accepted and not kept: the organization's default model answers. */
  model?: string | null | undefined;
  /** Accepted and not kept. */
  temperature?: number | null | undefined;
  /** Comes back in the answer and is not kept. */
  description?: string | null | undefined;
  /** Comes back in the answer and is not kept. */
  metadata?: Record<string, string> | null | undefined;
};

export type ChatCompletion = {
  id: string;
  /** When, in Unix seconds. */
  created: number;
  /** The model that answered. */
  model: string;
  /** The passages that the answer rests on, where they were asked for. */
  citations?: Citation[];
  /** Each sentence of the answer, where that was asked for. */
  grounding?: GroundedSentence[];
  object: 'chat.completion';
  choices: Array<{
    index: 0;
    message: { role: 'assistant'; content: string };
    logprobs: null;
    /** `length` when `max_tokens` cut the answer off. */
    finish_reason: 'stop' | 'length';
  }>;
  /** Tokens that the model read and wrote. */
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
};

export type ChatCompletionChunk = {
  id: string;
  /** When, in Unix seconds. */
  created: number;
  /** The model that answered. */
  model: string;
  /** The passages that the answer rests on, where they were asked for. */
  citations?: Citation[];
  /** Each sentence of the answer, where that was asked for. */
  grounding?: GroundedSentence[];
  object: 'chat.completion.chunk';
  choices: Array<{
    index: 0;
    delta: { role?: 'assistant'; content?: string; reasoning_content?: string };
    finish_reason: 'stop' | 'length' | null;
  }>;
  /** Tokens that the model read and wrote. */
  usage?: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
};

export type ChatCompletionRequest = {
  /** Whom to ask (`asst-…`). May stand in `model` instead. */
  assistant_id?: string | null | undefined;
  /** The conversation. The last message of the user is the question; those of the system add to the instructions. */
  messages: Array<{
    role: 'user' | 'assistant' | 'system';
    /** The text of the message. */
    content: string;
  }>;
  /** A model that the organization may use, or an assistant (`asst-…`). Any other value: the default model answers. */
  model?: string | null | undefined;
  /** The organization's unless given. */
  temperature?: number | null | undefined;
  /** How long the answer may be, in tokens. */
  max_tokens?: number | null | undefined;
  /** Another name for `max_tokens`, which wins. */
  max_completion_tokens?: number | null | undefined;
  /** How much a model should think before it answers. Models that do not reason ignore it. */
  reasoning_effort?: 'low' | 'medium' | 'high' | null | undefined;
  /** Whether the answer comes as server-sent events. False unless given. */
  stream?: boolean | null | undefined;
  stream_options?:
    | {
        /** Whether one more event counts the tokens. */
        include_usage?: boolean | null | undefined;
      }
    | null
    | undefined;
  /** What the answer should hold besides its text: `citations` are the passages that it rests on, `grounding` tells for each sentence whether they support it. */
  include?: Array<'citations' | 'grounding'> | null | undefined;
  /** How many answers: one. */
  n?: number | null | undefined;
};

export type ChatEvent =
  | {
      /** A piece of the answer. */
      text: string;
    }
  | {
      /** A piece of what the model thought, where that was asked for. */
      reasoning: string;
    }
  | { citations: Citation[] }
  | { grounding: GroundedSentence[] };

export type ChatReply = {
  /** The answer, in Markdown. Where the documents do not hold one, it says so. */
  text: string;
  /** The passages that it rests on, where they were asked for. */
  citations?: Citation[];
  /** Each sentence of the answer, where that was asked for. */
  grounding?: GroundedSentence[];
};

export type ChatRequest = {
  /** Whom to ask (`asst-…`). The key's own assistant unless given. */
  assistant_id?: string | null | undefined;
  /** The question. */
  content: string;
  /** A text to answer from, beside the documents. */
  context?: string | null | undefined;
  /** Whether the answer comes as server-sent events. False unless given. */
  stream?: boolean | null | undefined;
  /** How much a model should think before it answers. Models that do not reason ignore it. */
  reasoning_effort?: 'low' | 'medium' | 'high' | null | undefined;
  /** What the answer should hold besides its text: `citations` are the passages that it rests on, `grounding` tells for each sentence whether they support it. */
  include?: Array<'citations' | 'grounding'> | null | undefined;
};

export type Citation = {
  /** How the text refers to it: `[1]`. */
  number: number;
  /** The document that it is from (`file-…`). */
  file_id: string;
  /** What the document is called. */
  filename: string;
  /** The page or slide; null where the format has none. */
  page: number | null;
  /** The headings above it, outermost first; a sheet counts as one. */
  heading_path: string[];
  /** Its text, in Markdown. */
  passage: string;
  /** Whether the text refers to it or, where it refers to none, a sentence of it says what the passage says. */
  cited: boolean;
  /** The sentence, row or line of the passage that the answer quotes or rests on, as far as one can be told. */
  quote: string | null;
};

export type DeletedAssistant = { id: string; object: 'assistant.deleted'; deleted: true };

export type DeletedFile = { id: string; object: 'file'; deleted: true };

export type DeletedMessage = { id: string; object: 'thread.message.deleted'; deleted: true };

export type DeletedThread = { id: string; object: 'thread.deleted'; deleted: true };

export type EmbeddingGeneration = {
  id: number;
  model: string;
  dimensions: number | null;
  state: 'building' | 'active' | 'retired';
  passages: number;
  of_passages: number;
  percent: number;
  created_at: number;
  retired_at: number | null;
};

export type EmbeddingList = {
  object: 'list';
  data: Array<{ object: 'embedding'; index: number; embedding: number[] | string }>;
  model: string;
  usage: { prompt_tokens: number; total_tokens: number };
};

export type EmbeddingRequest = {
  /** Accepted and unused: the deployment has one embedder, which the reply names. */
  model?: string | null | undefined;
  /** A text, or an array of texts, which may have 1,000,000 characters together. */
  input: string[];
  /** Numbers unless given; `base64` are the bytes of 32-bit floats. */
  encoding_format?: 'float' | 'base64' | null | undefined;
  /** Refused unless it is how many numbers the vectors have. */
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
  milliseconds: { p50: number; p95: number };
  stages: Array<{
    stage: string;
    ndcg_at_10: number;
    recall_at_10: number;
    recall_at_100: number;
    mrr_at_10: number;
  }>;
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
  /** How large it is. */
  bytes: number;
  /** When it was uploaded, in Unix seconds. */
  created_at: number;
  filename: string;
  purpose: 'knowledge_base' | 'assistants';
  /** `uploaded` until it has been read; only what is `processed` is found. */
  status: 'uploaded' | 'processed' | 'error';
  /** Why it is in `error`, or what may have been misread. */
  status_details: string | null;
};

export type FileItem = {
  id: string;
  filename: string;
  kind: string;
  bytes: number;
  created_at: number;
  status: 'uploaded' | 'processed' | 'error';
  status_details: string | null;
  pending: boolean;
  pages: number | null;
  passages: number | null;
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
  id: string;
  filename: string;
  status: 'uploaded' | 'processed' | 'error';
  status_details: string | null;
  stage: 'waiting' | 'reading' | 'recognising text' | 'embedding' | 'storing' | 'processed' | 'error';
  percent: number;
  pages: { done: number; total: number } | null;
  chunks: { done: number; total: number } | null;
  queue_position: number | null;
  attempts: number;
  last_error: string | null;
  started_at: number | null;
  finished_at: number | null;
  thumbnail: boolean;
};

export type GroundedSentence = {
  /** As in the answer, without its numbers in brackets. */
  sentence: string;
  /** Whether passages have all its numbers and most of its words, some of its words, or neither. */
  support: 'supported' | 'partly' | 'unsupported';
  /** The passages that it cites or, where it cites none, that support it. */
  numbers: number[];
};

export type Message = {
  id: string;
  object: 'thread.message';
  /** When it was stored, in Unix seconds. */
  created_at: number;
  thread_id: string;
  /** The thread's assistant; null on a user's message. */
  assistant_id: string | null;
  run_id: null;
  role: 'user' | 'assistant';
  /** Always one text. */
  content: Array<{ type: 'text'; text: { value: string; annotations: unknown[] } }>;
  attachments: unknown[];
  metadata: Record<string, never>;
  status: 'completed';
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
  /** When its vendor made it, in Unix seconds; 0 where that is not known. */
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
  instructions: string;
  default_model: string | null;
  fallback_model: string | null;
  allowed_models: string[];
  unknown_model: 'default' | 'reject';
  temperature: number | null;
  retrieval_count: number;
};

export type Project = { id: string; name: string; organization_id: string };

export type RotatedApiKey = {
  id: string;
  name: string;
  masked: string;
  organization_id: string;
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
  active: boolean;
  debug: boolean;
  expires_at: number | null;
  last_used_at: number | null;
  created_at: number;
  key: string;
  previous_expires_at: number | null;
};

export type SearchRequest = {
  /** Whose documents to search (`asst-…`). */
  assistant_id: string;
  /** A question or search terms. */
  query: string;
  /** How many passages to find at most. The organization's setting unless given. */
  max_results?: number | null | undefined;
};

export type SearchResult = {
  /** The passages, exactly as the chat endpoints give them to a model. */
  context: string;
  /** The documents that they come from, best first, each once. */
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
  /** The assistant that it belongs to. */
  assistant_id: string;
  tool_resources: Record<string, never>;
};

export type ThreadCreateRequest = {
  /** What the dashboard calls it. */
  title?: string | null | undefined;
  /** Kept with the thread, and replaced as a whole. */
  metadata?: Record<string, string> | null | undefined;
  /** What has been said so far. */
  messages?:
    | Array<{
        /** Who says it. */
        role: 'user' | 'assistant';
        /** What is said. */
        content: string;
      }>
    | null
    | undefined;
  /** The assistant that it belongs to: the key's own unless given. */
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
  /** What the dashboard calls it. */
  title?: string | null | undefined;
  /** Kept with the thread, and replaced as a whole. */
  metadata?: Record<string, string> | null | undefined;
};
