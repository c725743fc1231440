import type { Context, Hono } from 'hono';

import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { isFromThisMachine } from '../../http/callerAddress.ts';
import { listMails, readMail } from './mailBox.repository.ts';
import { fillPictures, type Pictured } from './pictures.ts';
import { listPage, mailPage } from './mailBoxPages.ts';

/** No scripts, no remote content; the mail itself is in a frame with even fewer rights. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** `/dev/mail`: unsent mail of a demo, with one-time codes and reset links; for callers on this machine only. */
export function mountMailBox(app: Hono, { showsMail = false, ...needs }: Deps) {
  if (!showsMail) return;
  app.use('/dev/mail/*', async (c, next) => {
    if (!isFromThisMachine(c)) throw notFound('mail');
    await next();
  });
  app.get('/dev/mail', async (c) => {
    const to = c.req.query('to')?.trim() ?? '';
    const mails = await needs.tenancy.acrossAccounts((tx) => listMails(tx, to));
    return show(c, listPage(mails, to));
  });
  app.get('/dev/mail/:id', async (c) => {
    const { id } = c.req.param();
    const mail = UUID.test(id)
      ? await needs.tenancy.acrossAccounts((tx) => readMail(tx, id))
      : undefined;
    if (!mail) throw notFound('mail');
    return show(c, mailPage({ ...mail, html: await pictured(mail, needs) }));
  });
}

/** A mail's HTML with its pictures inside. */
async function pictured(
  mail: Pictured,
  needs: Pick<Deps, 'tenancy' | 'files' | 'logos'>,
): Promise<string> {
  const { html, pictures } = await fillPictures(mail, needs);
  return pictures.reduce(
    (page, { cid, contentType, content }) =>
      page.replaceAll(`"cid:${cid}"`, `"data:${contentType};base64,${content.toString('base64')}"`),
    html,
  );
}

const show = (c: Context, page: string) =>
  c.body(page, 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
  });
