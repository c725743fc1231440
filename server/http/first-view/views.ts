import { html } from 'hono/html';

import type { Job } from '#contract/agentIssue.ts';
import type { Brand } from '#contract/brand.ts';
import { hasEnded } from '#contract/delegationSteps.ts';
import type { OwnIssue } from '#contract/ownIssue.ts';

import type { Translate } from './texts.ts';

type Html = ReturnType<typeof html>;
/** The drawn part of each answer. */
type Company = Pick<Brand, 'name' | 'accent'>;
type Address = { objectId: string; street: string } | null;
type Place = { address: Address; space: { name: string } | null; project: { name: string } };
type ShownForm = Place & { company: Company; area: { name: string } | null; house: string | null };
type ShownOwnIssue = {
  company: Company;
  issue: Place & Pick<OwnIssue['issue'], 'number' | 'title' | 'status' | 'closesAt'>;
  next: Pick<OwnIssue['next'], 'turn'>;
};
type ShownJob = {
  company: Company;
  issue: Pick<Job['issue'], 'title' | 'number' | 'priority'> & { address: Address };
  delegations: readonly Pick<Job['delegations'][number], 'state'>[];
};
type Parts = {
  brand: Company;
  home?: string;
  className?: string;
  main: Html;
  dock: Html | undefined;
};

// The app's own markup as far as it can be seen at first: heading and first action stand where the app shows them.
// An icon's place stays empty, since the sprite comes later.
const icon = html`<svg class="bi" aria-hidden="true"></svg>`;
const button = (text: string, classes: string) =>
  html`<button type="button" class="btn ${classes}">${text}</button>`;
const withIcon = (text: string, classes: string) =>
  html`<button type="button" class="btn ${classes}">${icon} ${text}</button>`;
const plate = (objectId: string | undefined, classes = '') =>
  objectId ? html`<span class="plate ${classes}" dir="ltr">${objectId}</span>` : '';
const joined = (parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');

/** A reporter's bar leads to their issues. */
const HOME = '/reporter-issue/dashboard';

const page = ({ brand, home, className = '', main, dock }: Parts): Html => {
  const name = html`<strong class="truncate">${brand.name}</strong>`;
  return html`<div class="pub brand-scope ${className}" style="--brand:${brand.accent}">
    <header class="pub-top">
      ${home ? html`<a class="text-reset text-decoration-none" href="${home}">${name}</a>` : name}
    </header>
    <main class="pub-main wide ${dock ? 'has-dock' : ''}">${main}</main>
    ${dock && html`<aside class="dock">${dock}</aside>`}
  </div>`;
};

/** The first question of a report. */
export const reportView = (
  t: Translate,
  { company, address, area, space, house, project }: ShownForm,
) =>
  page({
    brand: company,
    home: HOME,
    className: 'rep',
    main: html`<div class="rep-head">
        <div class="rep-progress"><span class="is-done"></span><span></span><span></span></div>
      </div>
      <p class="text-2 place">
        ${plate(address?.objectId)}<span>${joined([address?.street ?? house ?? '', area?.name, space?.name]) || project.name}</span>${house === null ? '' : button(t('newIssue.review.change'), 'btn-link')}
      </p>
      <h1>${t('publicReport.describe.title')}</h1>
      <div class="rep-shoot">
        <ul class="photos"></ul>
        <button type="button" class="rep-add">
          ${icon}<span>${t('publicReport.photos.add')}</span>
        </button>
      </div>
      <div class="field">
        <label class="form-label" for="first-text">${t('publicReport.describe.short')}</label>
        <textarea
          id="first-text"
          name="text"
          class="form-control form-control-xl rep-text"
          rows="3"
        ></textarea>
      </div>`,
    dock: button(t('newIssue.next'), 'btn-primary btn-xl btn-block'),
  });

/** A reporter's issue, with the question to them. */
export const ownIssueView = (t: Translate, { company, issue, next }: ShownOwnIssue) =>
  page({
    brand: company,
    home: HOME,
    className: 'rissue',
    main: html`<h1>${issue.title}</h1>
      ${placeOf(issue)}`,
    dock:
      issue.status === 'done'
        ? html`<p class="dock-q">${t('reporterIssue.next.fixed')}</p>
            <div class="two">
              ${withIcon(t('reporterIssue.answer.yesShort'), 'btn-primary btn-xl')}
              ${withIcon(t('reporterIssue.answer.noShort'), 'btn-secondary btn-xl')}
            </div>
            ${issue.closesAt && html`<p class="note">&nbsp;</p>`}`
        : next.turn === 'reporter'
          ? withIcon(t('reporterIssue.answer.write'), 'btn-primary btn-xl btn-block')
          : undefined,
  });

/** Whether the work is done, as the mail asks; undefined where there is nothing to answer. */
export const answerView = (t: Translate, { company, issue }: ShownOwnIssue, isChosen: boolean) =>
  issue.status === 'done'
    ? page({
        brand: company,
        home: HOME,
        className: 'rissue answer',
        main: html`${
            isChosen
              ? html`<p class="mail-said">${icon} ${t('reporterIssue.confirm.chose.yes')}</p>`
              : ''
          }
          <h1 class="ask">${t('reporterIssue.next.fixed')}</h1>
          <div class="about">
            <div>
              <b>${issue.title}</b>
              <span class="s">
                ${plate(issue.address?.objectId)} ${issue.address?.street ?? issue.project.name}
                <br />${issue.number}
              </span>
            </div>
          </div>
          <div class="stack">
            ${withIcon(t('reporterIssue.confirm.yes'), 'btn-primary btn-xl btn-block')}
            ${withIcon(t('reporterIssue.answer.no'), 'btn-secondary btn-xl btn-block')}
          </div>`,
        dock: undefined,
      })
    : undefined;

const placeOf = ({ address, space, project }: Place) =>
  html`<p class="text-2 place">
    ${plate(address?.objectId)}<span
      >${joined([address?.street ?? project.name, space?.name])}</span
    >
  </p>`;

/** A contractor's job, with its next step. */
export const jobView = (t: Translate, { company, issue, delegations }: ShownJob) => {
  const state = (delegations.find((one) => !hasEnded(one.state)) ?? delegations[0])?.state;
  const isAsked = state === 'sent' || state === 'opened';
  const isAtWork = state === 'accepted' || state === 'scheduled' || state === 'sentBack';
  const write = withIcon(t('agentIssue.write.open'), `btn-secondary big ${isAtWork ? '' : 'grow'}`);
  return page({
    brand: company,
    className: 'glove',
    main: html`<div class="gl-head">
      <div class="gl-top">
        ${plate(issue.address?.objectId, 'plate-xl')}
        <span class="prio" data-prio="${issue.priority}">
          ${t(`common.priority.${issue.priority}`)}
        </span>
        <span class="tnum text-2 ms-auto">${issue.number}</span>
      </div>
      <h1>${issue.title}</h1>
    </div>`,
    dock: html`<div class="glove-dock">
      ${
        isAsked
          ? html`${button(t('agentIssue.decline.open'), 'btn-secondary big')}
            ${withIcon(t('agentIssue.accept'), 'btn-primary big grow')}`
          : isAtWork
            ? html`${withIcon(t('agentIssue.photo.one'), 'btn-secondary big')} ${write}
              ${withIcon(t('agentIssue.done.open'), 'btn-primary big grow')}`
            : write
      }
    </div>`,
  });
};
