/** The header that passes the client's address to better-auth. Values that a client sends under this name are dropped. */
export const addressHeader = 'x-lectern-client';
