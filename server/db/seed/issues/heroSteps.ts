import type { Hero, Letter } from '../content/heroes.ts';
import { called } from './assign.ts';
import { delegated, takeUp } from './outcome.ts';
import type { Scene } from './scene.ts';

const HOUR = 3_600_000;
/** Hours within which ages are exact, whatever the time of day. */
const YOUNG = 24;

/** Plays written-out letters, each at its own time. */
export function heroSteps(scene: Scene, letters: readonly Letter[], { age, status }: Hero): void {
  const ago = (hours: number) => new Date(scene.setting.now.getTime() - hours * HOUR);
  if (status !== 'new') takeUp(scene).act(byDay(ago(age * 0.92)), undefined);
  for (const letter of letters) {
    const moment = ago(letter.age);
    const at = letter.by === 'reporter' || letter.age < YOUNG ? moment : byDay(moment);
    const firstDelegation = letter.type === 'private' && letter.by !== 'firm';
    if (firstDelegation && scene.contractor) {
      delegated(scene, scene.contractor, 'opened').act(at, undefined);
    }
    say(scene, letter, at);
  }
}

function say({ story, setting, handler, contractor }: Scene, letter: Letter, at: Date): void {
  const { by: name, type, photo } = letter;
  const by =
    name === 'reporter'
      ? story.reporter
      : name === 'firm' && contractor
        ? contractor
        : called(setting.agents, name);
  const to = type === 'private' ? (by === contractor ? handler : contractor) : undefined;
  story.say({ by, type, at, to, photo, text: story.write(letter.text, at) });
  if (type === 'public' && by === handler) story.issue.firstResponseAt ??= at;
}

/** Moves a time into the working hours of its day, preserving the order. */
function byDay(moment: Date): Date {
  const midnight = new Date(moment).setUTCHours(0, 0, 0, 0);
  const hour = (moment.getTime() - midnight) / HOUR;
  const [opens, closes] = [6, 15];
  const inHours =
    hour < opens
      ? opens + hour / opens
      : hour > closes
        ? closes - 1 + (hour - closes) / (24 - closes)
        : opens + 1 + ((hour - opens) / (closes - opens)) * (closes - opens - 2);
  return new Date(midnight + inHours * HOUR);
}
