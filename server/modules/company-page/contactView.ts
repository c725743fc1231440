import { html } from 'hono/html';

import { clockTime, groupDays, type OpeningWeek } from '#contract/openingHours.ts';

import type { CompanyView } from './view.ts';
import { type Html, icon } from './layout.ts';

const dialled = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/gu, '')}`;
const number = (phone: string): Html => html`<bdi dir="ltr">${phone}</bdi>`;

/** Whom to call in an emergency; nothing without a number. */
export function onCallView({ company, words: { t }, opening }: CompanyView): Html | '' {
  const { onCallPhone, onCallTime, phone } = company;
  const isOffice = onCallPhone === '' || (onCallTime === 'whenClosed' && opening?.isOpen === true);
  const called = isOffice && phone !== '' ? phone : onCallPhone;
  if (called === '') return '';
  return html`<section class="sec oncall" aria-labelledby="urgent">
    ${icon('exclamation-triangle-fill', 'bi-warn')}
    <h2 id="urgent">${t('onCall.title')}</h2>
    <p>${t('onCall.text')}</p>
    ${onCallPhone ? html`<p>${t(`onCall.${onCallTime}`)}</p>` : ''}<a href="${dialled(called)}"
      >${icon('telephone-fill')}<span>${t(called === onCallPhone ? 'onCall.call' : 'onCall.callUs')}</span>${number(called)}</a
    >
  </section>`;
}

/** Telephone, hours and address for mail. */
export function contactView(view: CompanyView): Html | '' {
  const {
    company: { phone, supportEmail },
    words: { t },
  } = view;
  const rows = [
    phone
      ? row(
          icon('telephone'),
          t('reach.phone'),
          html`<a href="${dialled(phone)}">${number(phone)}</a>${stateView(view)}`,
        )
      : '',
    hoursRow(view),
    supportEmail
      ? row(
          icon('envelope'),
          t('reach.mail'),
          html`<a href="mailto:${supportEmail}"><bdi>${supportEmail}</bdi></a>`,
        )
      : '',
  ].filter((each) => each !== '');
  return rows.length === 0
    ? ''
    : html`<section class="sec contact" aria-labelledby="reach">
        <h2 id="reach">${t('reach.title')}</h2>
        <dl>${rows}</dl>
      </section>`;
}

const row = (sign: Html, name: string, value: Html): Html =>
  html`<div class="r">
    ${sign}
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

function stateView({ opening, words: { t }, times }: CompanyView): Html | '' {
  if (!opening) return '';
  const { isOpen, until } = opening;
  const when = until === null ? '' : times.moment(until);
  const closed = when ? t('reach.opens', { when }) : t('reach.closed');
  const openNow = when ? t('reach.openNow', { time: when }) : t('reach.open');
  const said = isOpen ? openNow : closed;
  return html`<small class="open ${isOpen ? 'is-open' : ''}">${said}</small>`;
}

function hoursRow(view: CompanyView): Html | '' {
  const { company, opening, times, words } = view;
  const { t } = words;
  const { openingWeek: week, openingHours } = company;
  if (!week && !openingHours) return '';
  const closed = opening?.closed;
  return row(
    icon('clock'),
    t('reach.hours'),
    html`${week ? weekView(view, week) : ''}${closed ? html`<small>${t('reach.closedDay', { day: times.day(closed.day), name: closed.name })}</small>` : ''}${openingHours && !week ? html`<span lang="${company.openingHoursLocale}">${openingHours}</span>` : ''}`,
  );
}

function weekView({ times, words: { t } }: CompanyView, week: OpeningWeek): Html {
  const lines = groupDays(week).map(({ from, to, open }) => {
    const days = from === to ? times.weekday(from) : `${times.weekday(from)}–${times.weekday(to)}`;
    const isToday = from <= times.today && times.today <= to;
    const hours = open
      ? html`<bdi dir="ltr">${clockTime(open.from)}–${clockTime(open.to)}</bdi>`
      : t('reach.closed');
    const now = isToday ? 'is-today' : '';
    return html`<span class="${now}">${days}</span><span class="${now}">${hours}</span>`;
  });
  return html`<span class="hours">${lines}</span>`;
}
