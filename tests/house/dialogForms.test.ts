import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const dialogs = globSync('src/**/*.tsx').filter((path) => {
  const text = readFileSync(path, 'utf8');
  return text.includes("from 'react-bootstrap/Modal'") && text.includes('<form');
});

describe('forms in dialogs', () => {
  it.each(dialogs)('F-11 %s does not submit the form of the page behind it', (path) => {
    expect(readFileSync(path, 'utf8')).toContain('ownSubmit(');
  });

  it('F-11 some dialogs have forms', () => {
    expect(dialogs).toContain('src/shared/ui/FormDialog.tsx');
  });
});
