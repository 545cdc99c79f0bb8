import { AppError } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';

/** One call's way through the breaker. Exactly the first of the three counts. */
export type Pass = {
  succeed(): void;
  /** The vendor is in trouble. */
  fail(): void;
  /** The call ended without telling anything of the vendor. */
  leave(): void;
};

export type CircuitBreaker = {
  /** Throws an `upstream` error at once while the vendor is given a rest. */
  enter(): Pass;
};

/** After this many failures in a row a vendor is given a rest. */
const failuresBeforeRest = 5;
const restMs = 30_000;

/**
 * Spares callers the wait for a vendor that is down, and the vendor their calls. After a rest one call at a time is let
 * through as a probe; the first that succeeds ends the rest, one that fails begins the next.
 */
export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  let failures = 0;
  let restsUntil = 0;
  let isProbed = false;

  function enter(): Pass {
    const isProbe = failures >= failuresBeforeRest;
    const remaining = restsUntil - clock().getTime();
    if (isProbe && (remaining > 0 || isProbed)) throw atRest(remaining);
    isProbed = isProbe;
    let isOpen = true;

    function close(tell: () => void) {
      if (!isOpen) return;
      isOpen = false;
      if (isProbe) isProbed = false;
      tell();
    }

    return {
      succeed: () =>
        close(() => {
          failures = 0;
        }),
      fail: () =>
        close(() => {
          failures += 1;
          restsUntil = clock().getTime() + restMs;
        }),
      leave: () => close(() => {}),
    };
  }

  return { enter };
}

function atRest(remainingMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(remainingMs / 1000));
  return new AppError(
    'upstream',
    `The model provider has failed several times in a row and is not asked for a while. Try again in ${seconds} s.`,
    { code: 'upstream_error' },
  );
}
