import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { BrandLogo } from '#src/shared/session/BrandLogo.tsx';

const company = { name: 'Nybygget', domain: 'nybygget' };

it('TOP-19 a company is shown by its logo, or without one by its name, with no request', () => {
  const logo = <BrandLogo brandsUrl="/brands" company={{ ...company, hasLogo: true }} />;
  const { rerender } = render(logo);
  expect(screen.getByRole('img', { name: 'Nybygget' })).toBeVisible();
  rerender(<BrandLogo brandsUrl="/brands" company={{ ...company, hasLogo: false }} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('Nybygget')).toBeVisible();
});
