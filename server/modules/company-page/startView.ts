import { html } from 'hono/html';

import type { Translator } from '../mail/index.ts';
import { START } from '../../http/serverPaths.ts';
import { pageOf } from './view.ts';
import { streetIn } from './fold.ts';
import { ART, type Html, icon, layout } from './layout.ts';
import { marked } from './marked.ts';
import type { StartHit } from './page.repository.ts';

const PRODUCT_ACCENT = '#17594a';

type StartView = {
  words: Translator;
  q: string;
  /** Undefined before a search. */
  hits: StartHit[] | undefined;
  query: URLSearchParams;
  font: string | undefined;
};

/** The search for a company, by its name or an address, where a server has several. */
export const startView = ({ words, q, hits, query, font }: StartView): Html =>
  layout({
    words,
    query,
    font,
    accent: PRODUCT_ACCENT,
    path: START,
    isIndexed: false,
    title: words.t('start.title'),
    description: words.t('start.lead'),
    brand: html`Service`,
    body: html`<section class="hero" aria-labelledby="title">
        ${ART}
        <div class="in">
          <h1 id="title">${words.t('start.title')}</h1>
          <p>${words.t('start.lead')}</p>
        </div>
      </section>
      <main id="main">${formView(words, q, hits)}</main>
      <footer class="pub-foot">
        <span></span><a href="/auth/login">${words.t('foot.staff')}</a
        ><a href="/agent-issue">${words.t('foot.contractors')}</a>
      </footer>`,
  });

const formView = ({ t }: Translator, q: string, hits: StartHit[] | undefined): Html =>
  html`<form class="find" role="search" action="${START}">
    <label for="address">${t('start.label')}</label>
    <div class="line">
      <div class="in">
        ${icon('geo-alt')}<input
          id="address"
          name="q"
          type="search"
          required
          minlength="2"
          maxlength="100"
          value="${q}"
        />
      </div>
      <button>${t('search.button')}</button>
    </div>
    <ul class="hits" aria-label="${t('start.companies')}">
      ${(hits ?? []).map((hit) => hitView(hit, q))}
    </ul>
    ${hits?.length === 0 ? html`<p class="none" role="status">${t('start.none')}</p>` : ''}
  </form>`;

function hitView(hit: StartHit, q: string): Html {
  const href = hit.house === null ? pageOf(hit) : `${pageOf(hit)}?house=${hit.house}`;
  return html`<li>
    <a class="hit" href="${href}"
      >${icon(hit.street === null ? 'tools' : 'building')}<span
        ><bdi>${hit.street === null ? marked(hit.name, q) : marked(hit.street, streetIn(q))}</bdi
        >${hit.street === null ? '' : html`<small><bdi>${hit.name}</bdi></small>`}</span
      ></a
    >
  </li>`;
}
