import type { Hero, Letter } from '../content/hero.ts';
import { called } from './assign.ts';
import { delegated, taken } from './outcome.ts';
import type { Scene } from './steps.ts';

const HOUR = 3_600_000;

/** Plays letters that are written out, each at its own time. */
export function heroSteps(scene: Scene, letters: readonly Letter[], { age, status }: Hero): void {
  const ago = (hours: number) => new Date(scene.setting.now.getTime() - hours * HOUR);
  if (status !== 'new') taken(scene).act(ago(age * 0.9), undefined);
  for (const letter of letters) {
    const at = ago(letter.age);
    const firstOrder = letter.type === 'private' && letter.by !== 'firm';
    if (firstOrder && scene.contractor) {
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
