/**
 * Loaded into a parser process before anything else: takes away what Node's permission model leaves to JavaScript, the
 * network and signals to other processes. Native code is held by the user and the network namespace of the process only;
 * see `confinement.ts`.
 */
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

function refuse(): never {
  throw new Error('A parser process has no network and sends no signals.');
}

/** Replaces methods for good: neither assigning nor defining them brings them back. */
function replace(owner: object, names: string[], value: unknown = refuse): void {
  for (const name of names)
    Object.defineProperty(owner, name, { value, writable: false, configurable: false });
}

function methodsOf(owner: object): string[] {
  return Object.keys(owner).filter((name) => typeof Reflect.get(owner, name) === 'function');
}

// TLS, HTTP, HTTP/2 and fetch connect through these.
replace(net.Socket.prototype, ['connect']);
replace(net.Server.prototype, ['listen']);
replace(dgram, ['createSocket', 'Socket']);
replace(dgram.Socket.prototype, ['bind', 'connect', 'send', 'sendto']);
replace(dns, methodsOf(dns));
replace(dns.promises, methodsOf(dns.promises));

const kill = process.kill.bind(process);
replace(process, ['kill'], (pid: number, signal?: NodeJS.Signals | number) =>
  pid === process.pid ? kill(pid, signal) : refuse(),
);
// They send a signal that opens another process to a debugger.
replace(process, ['_debugProcess', '_debugEnd']);

syncBuiltinESMExports();
