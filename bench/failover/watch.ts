import { until } from './processes.ts';
import { HOST, isOk, type Rig, shipped, urlOf } from './rig.ts';

const EVERY_MS = 2_000;

type Alert = { labels: { alertname: string }; state: 'pending' | 'firing' };

/** Prometheus with the scrapes and rules of deploy/, and which alerts it has fired. */
export async function startWatch({ processes, programs, ports }: Rig) {
  const config = shipped('prometheus/prometheus.yaml').replaceAll(
    /'felix-(\d):\d+'/gu,
    (_, number: string) => `'${HOST}:${ports.metrics[Number(number) - 1]}'`,
  );
  const file = processes.put('prometheus/prometheus.yaml', config);
  processes.put('prometheus/alerts.yaml', shipped('prometheus/alerts.yaml'));
  const url = urlOf(ports.prometheus);
  processes.start('prometheus', {
    program: programs.prometheus,
    args: [
      `--config.file=${file}`,
      `--storage.tsdb.path=${processes.room('prometheus/data')}`,
      `--web.listen-address=${HOST}:${ports.prometheus}`,
    ],
  });
  await until(() => isOk(`${url}/-/ready`), 'Prometheus', 30_000);

  const states = new Map<string, Alert['state']>();
  let fired: string[] = [];
  const look = async () => {
    const answer = await fetch(`${url}/api/v1/alerts`);
    const { data } = (await answer.json()) as { data: { alerts: Alert[] } };
    const now = new Map(data.alerts.map(({ labels, state }) => [labels.alertname, state]));
    for (const [name, state] of now) {
      if (state === 'firing' && states.get(name) !== 'firing') fired.push(name);
    }
    states.clear();
    for (const [name, state] of now) states.set(name, state);
  };
  const looking = setInterval(() => void look().catch(() => {}), EVERY_MS);
  return {
    /** Alerts that began to fire since the last call, and those that may yet: their condition holds. */
    sinceLast() {
      const since = fired;
      fired = [];
      const pending = [...states].filter(([, state]) => state === 'pending').map(([name]) => name);
      return { fired: since, pending };
    },
    stop: () => clearInterval(looking),
  };
}
export type Watch = Awaited<ReturnType<typeof startWatch>>;
