import { meQuery, queries } from '../../api/queries.ts';

/** Asks anew who is signed in, after something of the account has changed. */
export const reloadMe = () => queries.invalidateQueries({ queryKey: meQuery.queryKey });
