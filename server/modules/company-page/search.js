// The search for an address as a combobox. Without this script it is a form.
const form = document.querySelector('form[data-houses]');
const input = form.querySelector('input');
const list = document.getElementById('hits');
const said = document.getElementById('said');
const missing = document.getElementById('missing');
const { houses, page: path, found, none, stop } = form.dataset;
const WAIT_MS = 200;
let timer;
let asked = 0;
let active = -1;

for (const [name, value] of Object.entries({
  role: 'combobox',
  'aria-expanded': 'false',
  'aria-controls': 'hits',
  'aria-autocomplete': 'list',
  autocomplete: 'off',
})) {
  input.setAttribute(name, value);
}
const icon = document.getElementById('hit-icon').content.firstElementChild;

const element = (tag, text, attributes = {}) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...[text].flat());
  return made;
};
// As the server reads an address: what stands before the comma.
const streetIn = (q) => (q.split(',')[0].trim().length < 2 ? q : q.split(',')[0].trim());
const plain = (text) => [...text].map((c) => c.normalize('NFD')[0].toLowerCase()).join('');

function marked(street, q) {
  const at = plain(street).indexOf(plain(q));
  if (at < 0) return [street];
  const end = at + q.length;
  return [street.slice(0, at), element('mark', street.slice(at, end)), street.slice(end)];
}

function option(house, n, q) {
  const where = [house.project, house.city].filter(Boolean).join(' · ');
  const words = element('span', [
    element('bdi', marked(house.street, q)),
    element('small', element('bdi', where)),
  ]);
  const row = element('div', [icon.cloneNode(true), words], { class: 'hit' });
  if (house.isStopped) row.append(element('span', stop, { class: 'tag' }));
  const made = element('li', row, { role: 'option', id: `hit-${n}`, 'aria-selected': 'false' });
  made.dataset.href = `${path}?house=${house.id}`;
  made.addEventListener('click', () => location.assign(made.dataset.href));
  return made;
}

function show(options, text = '') {
  list.replaceChildren(...options);
  // A listbox must not be empty.
  if (options.length > 0) list.setAttribute('role', 'listbox');
  else list.removeAttribute('role');
  said.textContent = text;
  missing.hidden = text !== none;
  input.setAttribute('aria-expanded', String(options.length > 0));
  choose(-1);
}

function choose(n) {
  active = n;
  for (const [place, item] of [...list.children].entries()) {
    item.setAttribute('aria-selected', String(place === n));
  }
  if (n < 0) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', `hit-${n}`);
}

async function search() {
  const q = input.value.trim();
  const mine = ++asked;
  if (q.length < 2) return show([]);
  try {
    const answer = await fetch(`${houses}?q=${encodeURIComponent(q)}`);
    if (!answer.ok || mine !== asked) return undefined;
    const hits = (await answer.json()).list;
    return show(
      hits.map((house, n) => option(house, n, streetIn(q))),
      hits.length === 0 ? none : found.replace('{n}', String(hits.length)),
    );
  } catch {
    // Without contact the form still works once it is there again.
    return undefined;
  }
}

input.addEventListener('input', () => {
  clearTimeout(timer);
  timer = setTimeout(search, WAIT_MS);
});
const step = { ArrowDown: 1, ArrowUp: -1 };
// What a key does while hits are shown.
function press(key) {
  const { length } = list.children;
  if (key === 'Escape') return () => show([]);
  if (key === 'Enter' && active >= 0) {
    return () => location.assign(list.children[active].dataset.href);
  }
  if (!(key in step)) return undefined;
  const from = active < 0 && key === 'ArrowUp' ? 0 : active;
  return () => choose((from + step[key] + length) % length);
}
input.addEventListener('keydown', (event) => {
  const act = list.children.length > 0 && press(event.key);
  if (!act) return;
  event.preventDefault();
  act();
});
addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLInputElement;
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  input.focus();
});
