import { AppError } from '../../errors/errors.ts';
import type { Stopwatch } from '../../ports/clock.ts';

/** Reports the result of one call to the breaker. Only the first report counts. */
export type Pass = {
  succeed(): void;
  /** The vendor is failing. */
  fail(): void;
  /** The call's end says nothing about the vendor. */
  leave(): void;
};

export type CircuitBreaker = {
  /** @throws AppError `upstream` at once while the breaker is open */
  enter(): Pass;
};

/** Consecutive failures that open the breaker. */
const maxFailures = 5;
/** How long the breaker stays open. */
const openMs = 30_000;

/**
 * Spares callers the wait for a vendor that is down, and the vendor their calls. After `openMs` one call at a time passes as
 * a probe: a success closes the breaker, a failure keeps it open.
 */
export function createCircuitBreaker(elapsed: Stopwatch): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  let isProbed = false;

  function enter(): Pass {
    const isProbe = failures >= maxFailures;
    const remaining = openUntil - elapsed();
    if (isProbe && (remaining > 0 || isProbed)) throw vendorIsDown(remaining);
    isProbed = isProbe;
    let isReported = false;

    function report(update: () => void) {
      if (isReported) return;
      isReported = true;
      if (isProbe) isProbed = false;
      update();
    }

    return {
      succeed: () =>
        report(() => {
          failures = 0;
        }),
      fail: () =>
        report(() => {
          failures += 1;
          openUntil = elapsed() + openMs;
        }),
      leave: () => report(() => {}),
    };
  }

  return { enter };
}

function vendorIsDown(remainingMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(remainingMs / 1000));
  return new AppError(
    'upstream',
    `The model provider has failed several times in a row and is not asked for a while. Try again in ${seconds} s.`,
    { code: 'upstream_error' },
  );
}
