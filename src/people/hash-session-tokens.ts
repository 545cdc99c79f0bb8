import type { DBAdapter, Where } from '@better-auth/core/db/adapter';
import { digestSessionToken } from './session-cookie.ts';

type Adapter = Omit<DBAdapter, 'transaction'>;

/**
 * Stores only digests of session tokens, so that nobody who reads the database can sign in as somebody else. better-auth
 * still works with the tokens: each call that names a token gets it back.
 */
export function hashSessionTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    ...wrap(adapter),
    transaction: (work) => adapter.transaction((inner) => work({ ...inner, ...wrap(inner) })),
  };
}

function wrap(adapter: Adapter): Adapter {
  return {
    ...adapter,
    async create(call) {
      if (call.model !== 'session') return adapter.create(call);
      const { token } = call.data as { token?: string };
      return restore(await adapter.create({ ...call, data: hashed(call.data) }), token);
    },
    findOne: async (call) => restore(await adapter.findOne({ ...call, ...at(call) }), named(call)),
    findMany: (call) => adapter.findMany({ ...call, ...at(call) }),
    count: (call) => adapter.count({ ...call, ...at(call) }),
    update: async (call) => restore(await adapter.update({ ...call, ...at(call) }), named(call)),
    updateMany: (call) => adapter.updateMany({ ...call, ...at(call) }),
    delete: (call) => adapter.delete({ ...call, ...at(call) }),
    deleteMany: (call) => adapter.deleteMany({ ...call, ...at(call) }),
  };
}

type Call<Condition extends Where[] | undefined> = { model: string; where: Condition };

/** The conditions of a call, with digests in place of tokens. */
function at<Condition extends Where[] | undefined>({ model, where }: { model: string; where?: Condition }) {
  const conditions = model === 'session' ? where?.map(digestOf) : where;
  return { where: conditions } as Pick<Call<Condition>, 'where'>;
}

function digestOf(condition: Where): Where {
  const { field, value } = condition;
  if (field !== 'token') return condition;
  if (Array.isArray(value))
    return { ...condition, value: value.map((one) => digestSessionToken(String(one))) };
  return { ...condition, value: digestSessionToken(String(value)) };
}

/** The token that a call names. */
function named({ model, where }: { model: string; where?: Where[] }): string | undefined {
  if (model !== 'session') return undefined;
  const value = where?.find(({ field }) => field === 'token')?.value;
  return typeof value === 'string' ? value : undefined;
}

function hashed<Data extends object>(data: Data): Data {
  return 'token' in data ? { ...data, token: digestSessionToken(String(data.token)) } : data;
}

function restore<Row>(row: Row, token: string | undefined): Row {
  return row && token !== undefined ? { ...row, token } : row;
}
