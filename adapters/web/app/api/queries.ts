import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { texts } from '../texts/texts.ts';
import { notify } from '../ui/toasts.tsx';
import { api, apiOf, type Me, type Organization, type SignedInPerson } from './client.ts';
import { whenBack } from './connection.ts';
import { toFailure } from './failure.ts';
import { chooseOrganization, keepOrganization } from './organization.ts';

const maxTries = 3;

/** Failed actions show a toast, unless their form shows the error: `meta: { saysItself: true }`. */
const mutationCache = new MutationCache({
  onError(error, _input, _result, { meta }) {
    if (meta?.['saysItself'] !== true) notify(toFailure(error).message, { bad: true });
  },
});

export const queries = new QueryClient({
  mutationCache,
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // The server may run on this machine: a missing network says nothing about whether it answers.
      networkMode: 'always',
      retry: (failures, error) => failures < maxTries - 1 && isWorthAnotherTry(error),
    },
    mutations: { networkMode: 'always' },
  },
});

function isWorthAnotherTry(error: unknown): boolean {
  const { status } = toFailure(error);
  return status === 0 || status >= 500;
}

whenBack(() => void queries.invalidateQueries());

/** The result of `people.me`, and by how many seconds this device's clock is ahead of the server's. */
export type Visit = Me & { clockAhead: number };

/** How often files are looked at while some are being processed, in milliseconds. */
const lookMs = 3_000;

/** How many files an assistant has in each state, followed while some are being processed. */
export const fileCountsQuery = (assistantId: string) =>
  queryOptions({
    queryKey: ['file-counts', assistantId, ''],
    queryFn: () => apiOf(assistantId).files.counts.query({}),
    refetchInterval: ({ state }) => (state.data?.pending ?? 0) > 0 && lookMs,
  });

/** One file of an assistant, as its page shows it. */
export const fileQuery = (assistantId: string, fileId: string) =>
  queryOptions({
    queryKey: ['file', assistantId, fileId],
    queryFn: () => apiOf(assistantId).files.details.query({ id: fileId }),
  });

/** The models that may answer in an assistant: those of its organization. */
export const modelsQuery = (assistantId: string) =>
  queryOptions({
    queryKey: ['models'],
    queryFn: async () => (await apiOf(assistantId).models.list.query()).data,
    staleTime: 60_000,
  });

/** The order in which people look for something by its name. */
export const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);

/** Who is signed in, where, and what the server offers. Also answers when nobody is signed in. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  staleTime: 60_000,
  async queryFn(): Promise<Visit> {
    const me = await askWho();
    if (me.organization) keepOrganization(me.organization.id);
    return {
      ...me,
      server: 'PublicKeyCredential' in window ? me.server : withoutPasskeys(me.server),
      assistants: me.assistants.toSorted(byName),
      clockAhead: Math.round(Date.now() / 1000 - me.server.time),
    };
  },
});

/** The server may offer passkeys, but this browser has none. */
const withoutPasskeys = (server: Me['server']): Me['server'] => ({
  ...server,
  passkeys: false,
  passkeys_hint: server.passkeys_hint ?? texts.errors.noPasskeys,
});

/** Reloads who is signed in and where, after a change to it. */
export const reloadMe = () => queries.invalidateQueries({ queryKey: meQuery.queryKey });

async function askWho(): Promise<Me> {
  try {
    return await api.people.me.query();
  } catch (error) {
    // The remembered organization is no longer this person's.
    if (toFailure(error).status !== 404) throw error;
    chooseOrganization(undefined);
    return api.people.me.query();
  }
}

/** The signed-in person and organization, for everything inside the frame. */
export type Session = Visit & { person: SignedInPerson; organization: Organization };

/** An assistant of the organization as lists show it. */
export type Assistant = Session['assistants'][number];

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is called outside the frame');
  return session;
}
