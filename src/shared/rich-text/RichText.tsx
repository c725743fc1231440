import { createElement, Fragment, memo, type ReactNode } from 'react';
import { Link } from 'react-router';

import { useTranslation } from '../i18n/useTranslation.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { safeHref } from './safeHref.ts';

/**
 * Renders HTML that the server sanitised. Built element by element from an allow-list, never injected, as a second line
 * of defence.
 */
export const RichText = memo(function RichText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <>{childrenOf(body)}</>;
});

const PLAIN = new Set('p br strong b em i u s mark ol ul li code pre h1 h2 h3'.split(' '));
/** In the direction of their own words. */
const BLOCKS = new Set('p ul ol pre h1 h2 h3'.split(' '));
const DROPPED = new Set('script style template noscript iframe object embed svg math'.split(' '));

const childrenOf = (parent: Node): ReactNode =>
  [...parent.childNodes].map((node, index) => <Fragment key={index}>{shown(node)}</Fragment>);

function shown(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (tag === 'a') return anchor(node.getAttribute('href'), '_blank', childrenOf(node));
  if (node.matches('span.mention[data-id]')) return mention(node as HTMLElement);
  if (tag === 'br') return <br />;
  if (tag === 'blockquote') return <Quoted>{childrenOf(node)}</Quoted>;
  if (DROPPED.has(tag)) return null;
  if (!PLAIN.has(tag)) return childrenOf(node);
  return createElement(tag, BLOCKS.has(tag) ? { dir: 'auto' } : null, childrenOf(node));
}

/** What a mail quoted, and its signature: no editor makes block quotes. */
function Quoted({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Disclosure className="quoted" title={t('common.quoted')}>
      <blockquote dir="auto">{children}</blockquote>
    </Disclosure>
  );
}

/** Carries the picked item's data, as in the editor. */
function mention({ dataset, textContent }: HTMLElement): ReactNode {
  const { link, target } = dataset;
  return (
    <span
      className="mention"
      data-id={dataset['id']}
      data-value={dataset['value']}
      data-denotation-char={dataset['denotationChar']}
      data-link={link}
      data-target={target}
      data-disabled={dataset['disabled']}
    >
      {link ? anchor(link, target ?? '_blank', textContent) : textContent}
    </span>
  );
}

function anchor(address: string | null, target: string, content: ReactNode): ReactNode {
  const href = safeHref(address);
  if (!href) return content;
  if (href.startsWith('/') && target === '_self') return <Link to={href}>{content}</Link>;
  return (
    <a href={href} target={target} rel="noopener noreferrer nofollow">
      {content}
    </a>
  );
}
