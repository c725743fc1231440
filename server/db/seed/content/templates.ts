import type { TemplateVariant } from '#contract/messageTemplates.ts';
import type { MessageType } from '#contract/visibility.ts';

type Template = {
  name: string;
  shortcut?: string;
  type?: MessageType;
  texts: Partial<Record<TemplateVariant['language'], string>>;
};

const SIGNED = {
  'sv-SE': '<p>Vänligen,<br>{{me.fullName}}, {{company.name}}</p>',
  'en-GB': '<p>Kind regards,<br>{{me.fullName}}, {{company.name}}</p>',
} as const;

/** What a property company writes over and over. */
export const templates: readonly Template[] = [
  {
    name: 'Felanmälan mottagen',
    shortcut: 'tack',
    texts: {
      'sv-SE': `<p>Hej {{reporter.firstName|default:"du"}}!</p><p>Tack för din anmälan. Vi har tagit emot {{term.issue}} {{issue.number}} och hör av oss när vi vet när vi kommer.</p>${SIGNED['sv-SE']}`,
      'en-GB': `<p>Hello {{reporter.firstName|default:"there"}},</p><p>Thank you for your report. We have received {{term.issue}} {{issue.number}} and will be in touch when we know the day of our visit.</p>${SIGNED['en-GB']}`,
    },
  },
  {
    name: 'Besök bokat',
    shortcut: 'besok',
    texts: {
      'sv-SE': `<p>Hej {{reporter.firstName|default:"du"}}!</p><p>Vi kommer {{issue.appointment}}. Du behöver inte vara hemma om vi får gå in med huvudnyckel.</p>${SIGNED['sv-SE']}`,
      'en-GB': `<p>Hello {{reporter.firstName|default:"there"}},</p><p>We are coming on {{issue.appointment}}. You need not be at home if we may use the master key.</p>${SIGNED['en-GB']}`,
    },
  },
  {
    name: 'Väntar på material',
    shortcut: 'material',
    texts: {
      'sv-SE': `<p>Hej {{reporter.firstName|default:"du"}}!</p><p>Vi har beställt material till {{term.issue}} {{issue.number}} i {{project.address}}. Leveransen väntas {{issue.dueDate|date}}. Du behöver inte göra något, vi hör av oss när arbetet kan börja.</p>${SIGNED['sv-SE']}`,
      'en-GB': `<p>Hello {{reporter.firstName|default:"there"}},</p><p>We have ordered materials for {{term.issue}} {{issue.number}} at {{project.address}}. We expect them on {{issue.dueDate|date}}. There is nothing you need to do.</p>${SIGNED['en-GB']}`,
    },
  },
  {
    name: 'Huvudnyckel – samtycke saknas',
    shortcut: 'nyckel',
    texts: {
      'sv-SE': `<p>Hej {{reporter.firstName|default:"du"}}!</p><p>Får vi gå in med huvudnyckel om du inte är hemma? Svara ja eller nej här: {{issue.link}}</p>${SIGNED['sv-SE']}`,
    },
  },
  {
    name: 'Klart – bekräfta gärna',
    shortcut: 'klart',
    texts: {
      'sv-SE': `<p>Hej {{reporter.firstName|default:"du"}}!</p><p>Felet ska nu vara åtgärdat. Titta gärna efter och bekräfta här: {{issue.link}}</p>${SIGNED['sv-SE']}`,
      'en-GB': `<p>Hello {{reporter.firstName|default:"there"}},</p><p>The fault should be put right now. Please have a look and confirm it here: {{issue.link}}</p>${SIGNED['en-GB']}`,
    },
  },
  {
    name: 'Påminnelse till entreprenör',
    shortcut: 'paminn',
    type: 'private',
    texts: {
      'sv-SE': `<p>Hej {{contractor.contact}}!</p><p>Vi har inte hört något om {{issue.number}} {{issue.title}}, {{project.address}}. När kan {{contractor.company}} komma? Svar behövs senast {{issue.dueDate|date}}.</p>${SIGNED['sv-SE']}`,
    },
  },
  {
    name: 'Överlämning till kollega',
    type: 'internal',
    texts: {
      'sv-SE':
        '<p>Lämnar över {{issue.number}} ({{issue.status}}, {{issue.category}}). {{term.reporter.definite}}: {{reporter.fullName}}, {{reporter.phone}}. Kvar att göra: </p>',
    },
  },
];
