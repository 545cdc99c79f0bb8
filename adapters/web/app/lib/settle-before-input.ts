import { options } from 'preact';

/** What is to be drawn next, and the effects of what was drawn. */
let drawing: (() => void) | undefined;
let effects: (() => void) | undefined;
let isBusy = false;

/** Browsers show no new frame while a tab is hidden: then effects run after this many milliseconds. */
const hiddenTabMs = 35;

/** Effects that draw and have effects in turn end after a few rounds. */
const maxRounds = 20;

function perform(run: (() => void) | undefined): void {
  isBusy = true;
  try {
    run?.();
  } finally {
    isBusy = false;
  }
}

function draw(): void {
  const run = drawing;
  drawing = undefined;
  perform(run);
}

function runEffects(): void {
  const run = effects;
  effects = undefined;
  perform(run);
}

function settle(): void {
  for (let round = 0; !isBusy && (drawing || effects) && round < maxRounds; round += 1) {
    draw();
    runEffects();
  }
}

options.debounceRendering = (run) => {
  drawing = run;
  queueMicrotask(draw);
};

options.requestAnimationFrame = (run) => {
  effects = run;
  const soon = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    setTimeout(runEffects);
  };
  const timer = setTimeout(soon, hiddenTabMs);
  const frame = requestAnimationFrame(soon);
};

// As React does: whoever sees something can use it. Preact runs effects only after a frame, and those of what they draw after another
// one, which takes long where the device is busy: a menu in sight would not hear its first key yet, and a dialog would take the focus
// from the field that was chosen in it. These events come before anything has changed, such as the text of a field.
for (const kind of ['keydown', 'pointerdown', 'beforeinput', 'paste', 'drop'])
  addEventListener(kind, settle, { capture: true });
