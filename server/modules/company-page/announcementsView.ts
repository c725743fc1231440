import { html } from 'hono/html';

import type { AnnouncementKind, PublicAnnouncement } from '#contract/announcements.ts';

import type { CompanyView } from './view.ts';
import type { IconName } from './icons.ts';
import { type Html, icon } from './layout.ts';
import { languageName } from './words.ts';

const SHOWN_AT_FIRST = 3;
const SIGNS: Record<AnnouncementKind, IconName> = {
  stop: 'sign-stop-fill',
  planned: 'calendar-event',
  ok: 'check-circle-fill',
};

type View = Pick<CompanyView, 'company' | 'words' | 'times'>;

/** What residents are told now; nothing without announcements. */
export function announcementsView(view: View): Html | '' {
  const all = view.company.announcements.map((each) => announcementView(view, each));
  if (all.length === 0) return '';
  const rest = all.slice(SHOWN_AT_FIRST);
  return html`<div class="stack">
    ${all.slice(0, SHOWN_AT_FIRST)}${
      rest.length > 0
        ? html`<details class="all">
            <summary>${view.words.t('now.all', { count: all.length })}</summary>
            <div class="stack">${rest}</div>
          </details>`
        : ''
    }
  </div>`;
}

function announcementView(
  { company, words: { t, locale }, times }: View,
  { kind, title, text, place, until, updatedAt, original }: PublicAnnouncement,
): Html {
  const meta = [
    t('updated', { when: times.moment(new Date(updatedAt)) }),
    ...(until === null ? [] : [t('until', { day: times.day(until) })]),
  ].join(' · ');
  // Without a translation, in the company's language.
  return html`<article class="notice" data-kind="${kind}">
    <span class="sign">${icon(SIGNS[kind])}</span>
    <div>
      <span class="word">${t(`kinds.${kind}`)}</span>
      ${original ? said({ title, text }) : html`<div lang="${company.locale}">${said({ title, text })}</div>`}
      ${
        original
          ? html`<p class="meta">
                ${t('translated', { language: languageName(original.locale, locale) })}
              </p>
              <details class="translated">
                <summary>${t('original')}</summary>
                <div lang="${original.locale}">${said(original)}</div>
              </details>`
          : ''
      }
      <p class="meta">${place ? html`<bdi>${place}</bdi> · ` : ''}${meta}</p>
    </div>
  </article>`;
}

const said = ({ title, text }: Pick<PublicAnnouncement, 'title' | 'text'>): Html =>
  html`<h3 dir="auto">${title}</h3>
    ${text ? html`<p dir="auto">${text}</p>` : ''}`;
