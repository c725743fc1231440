import { escapeHtml } from './escapeHtml.ts';
import type { BoxedMail } from './mailBox.repository.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid #8884; vertical-align: top; }
  input, button { font: inherit; padding: .4rem .6rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8884; border-radius: 6px; }
  iframe { width: 100%; height: 42rem; border: 1px solid #8884; border-radius: 6px; }
  dt { float: left; clear: left; width: 6rem; } dd { margin-left: 6rem; }`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;

/** The demo's mail, newest first. */
export function listPage(mails: BoxedMail[], to: string): string {
  const rows = mails.map(
    (mail) => `<tr>
<td>${mail.createdAt}</td>
<td>${escapeHtml(mail.toEmail)}</td>
<td><a href="/dev/mail/${mail.id}">${escapeHtml(mail.subject)}</a></td>
<td>${mail.state}</td>
</tr>`,
  );
  return page(
    'Mail of the demo',
    `<h1>Mail of the demo</h1>
<form><label>To <input type="search" name="to" value="${escapeHtml(to)}"></label> <button>Show</button></form>
<table>
<thead><tr><th>Written (UTC)</th><th>To</th><th>Subject</th><th>State</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
${mails.length === 0 ? '<p>No mail yet.</p>' : ''}`,
  );
}

/** One mail, as HTML and as plain text. Its links open in the page, not in the frame. */
export function mailPage(mail: BoxedMail): string {
  const framed = mail.html.replace('<head>', '<head><base target="_top">');
  return page(
    mail.subject,
    `<p><a href="/dev/mail">All mail</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>
<dt>To</dt><dd>${escapeHtml(mail.toName)} &lt;${escapeHtml(mail.toEmail)}&gt;</dd>
<dt>Reply to</dt><dd>${escapeHtml(mail.replyTo)}</dd>
<dt>Kind</dt><dd>${escapeHtml(mail.kind)}</dd>
<dt>State</dt><dd>${mail.state}${mail.error === null ? '' : `: ${escapeHtml(mail.error)}`}</dd>
</dl>
<iframe title="The mail" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(framed)}"></iframe>
<h2>As plain text</h2>
<pre>${linked(escapeHtml(mail.text))}</pre>`,
  );
}

/** Turns addresses on a line of their own into links. */
const linked = (escaped: string) => escaped.replaceAll(/^https?:\S+$/gmu, '<a href="$&">$&</a>');
