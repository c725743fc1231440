import { html, raw } from 'hono/html';

import {
  type House,
  MAX_CHOSEN_PROJECTS,
  MIN_HOUSE_SEARCH,
  type PublicCompany,
} from '#contract/publicCompany.ts';

import { announcementsView } from './announcementsView.ts';
import { contactView, onCallView } from './contactView.ts';
import { streetIn } from './fold.ts';
import { ART, type Html, icon, layout } from './layout.ts';
import { marked } from './marked.ts';
import { type CompanyView, pageOf } from './view.ts';

/** The company's page as HTML. */
export function companyView(view: CompanyView): Html {
  const { company, words, query, font, opening } = view;
  const { t } = words;
  const { name, accent } = company;
  const onCall = onCallView(view);
  // In the evening and at weekends the on-call number is what people look for.
  const isClosed = opening?.isOpen === false;
  return layout({
    words,
    accent,
    query,
    font,
    path: pageOf(company),
    isIndexed: query.size === 0,
    isWide: true,
    hasSearch: company.house === null,
    title: company.house ? `${company.house.street} · ${name}` : name,
    description: t('lead'),
    brand: logoOf(company),
    body: html`<section class="hero" aria-labelledby="title">
        ${ART}
        <div class="in">
          <h1 id="title"><bdi>${name}</bdi></h1>
          <p>${t('lead')}</p>
        </div>
      </section>
      <main id="main">
        <div>
          ${actsView(view)}${isClosed ? onCall : ''}
          <section class="sec" aria-labelledby="now">
            <h2 id="now">
              ${t('now.title')}${view.company.announcements.length > 0 ? html` <small>${t('now.count', { count: company.announcements.length })}</small>` : ''}
            </h2>
            ${company.house ? houseView(view, company.house) : searchView(view)}${announcementsView(view)}
          </section>
        </div>
        <div class="side">${isClosed ? '' : onCall}${contactView(view)}</div>
      </main>
      <footer class="pub-foot">
        <span><bdi>${name}</bdi></span
        ><a href="/auth/login?domain=${encodeURIComponent(company.domain)}">${t('foot.staff')}</a
        ><a href="/agent-issue">${t('foot.contractors')}</a>
      </footer>`,
  });
}

const logoOf = ({ hasLogo, brandsUrl, domain, name }: PublicCompany): Html =>
  hasLogo
    ? html`<img
        src="${brandsUrl}/${encodeURIComponent(domain)}/logo.svg"
        width="140"
        height="36"
        alt="${name}"
      />`
    : html`<bdi>${name}</bdi>`;

function actsView({ company, words: { t } }: CompanyView): Html {
  const form = company.house?.reportPath ?? company.reportPath;
  const report = form ?? '#address';
  const follow = `/reporter-issue/dashboard?domain=${encodeURIComponent(company.domain)}`;
  return html`<div class="stack acts">
    <a class="go is-main" href="${report}"
      >${icon('tools')}<span>${t('report.title')}<small>${t('report.text')}</small></span
      >${icon('chevron-right', 'mirror')}</a
    >
    <a class="go" href="${follow}"
      >${icon('search')}<span>${t('follow.title')}<small>${t('follow.text')}</small></span
      >${icon('chevron-right', 'mirror')}</a
    >
  </div>`;
}

const houseView = ({ company, words: { t } }: CompanyView, { street, city }: House): Html =>
  html`<div class="find">
      <p>
        <b><bdi>${street}</bdi></b
        >${city ? html`, <bdi>${city}</bdi>` : ''}
      </p>
      <p class="hint">
        <a href="${pageOf(company)}#address">${t('house.other')}</a>
      </p>
    </div>
    ${company.announcements.length === 0 ? html`<p>${t('house.quiet')}</p>` : ''}`;

function searchView(view: CompanyView): Html {
  const {
    company,
    words: { t },
    search,
  } = view;
  const page = pageOf(company);
  const hits = search?.hits ?? [];
  return html`<form
    class="find"
    role="search"
    action="${page}"
    data-houses="/api/public/company${page}/houses"
    data-page="${page}"
    data-found="${t('search.found', { count: 2 }).replace('2', '{n}')}"
    data-none="${t('search.none')}"
    data-stop="${t('search.stop')}"
  >
    <label for="address">${t('search.label')}</label>
    <div class="line">
      <div class="in">
        ${icon('geo-alt')}<input
          id="address"
          name="q"
          type="search"
          required
          minlength="${MIN_HOUSE_SEARCH}"
          maxlength="100"
          autocomplete="street-address"
          placeholder="${t('search.placeholder')}"
          aria-describedby="hint"
          value="${search?.q ?? ''}"
        />
      </div>
      <button>${t('search.button')}</button>
    </div>
    <ul class="hits" id="hits" aria-label="${t('search.hits')}">
      ${hits.map((hit) => hitView(page, hit, { q: streetIn(search?.q ?? ''), stop: t('search.stop') }))}
    </ul>
    <template id="hit-icon">${icon('building')}</template>
    <p id="said" class="none" role="status">
      ${search && hits.length === 0 ? t('search.none') : ''}
    </p>
    <div id="missing" ${search && hits.length === 0 ? '' : raw('hidden')}>${missingView(view)}</div>
    <p class="hint" id="hint">${t('search.hint')}</p>
  </form>`;
}

/** The way on for whom no address is found: the projects to report on, else the telephone. */
function missingView({ company, words: { t }, search }: CompanyView): Html | '' {
  const { projects, phone } = company;
  const { length: count } = projects;
  if (count === 0) {
    return phone ? html`<p class="none">${t('search.call', { phone })}</p>` : '';
  }
  if (count > MAX_CHOSEN_PROJECTS && search?.hits.length !== 0) {
    // The search as a form then has them all: they would weigh on every visit.
    return html`<p class="none">${t('search.anyway')}</p>
      <button>${t('now.all', { count })}</button>`;
  }
  return html`<p class="none">${t('search.anyway')}</p>
    <ul class="hits">
      ${projects.map(
        ({ name, reportPath }) =>
          html`<li>
            <a class="hit" href="${reportPath}"
              >${icon('tools')}<span><bdi>${name}</bdi></span></a
            >
          </li>`,
      )}
    </ul>`;
}

const hitView = (page: string, hit: House, { q, stop }: { q: string; stop: string }): Html =>
  html`<li>
    <a class="hit" href="${page}?house=${hit.id}"
      >${icon('building')}<span
        ><bdi>${marked(hit.street, q)}</bdi
        ><small><bdi>${[hit.project, hit.city].filter(Boolean).join(' · ')}</bdi></small></span
      >${hit.isStopped ? html`<span class="tag">${stop}</span>` : ''}</a
    >
  </li>`;
