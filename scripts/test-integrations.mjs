// `npm run test:integrations`, `… -- hugo`: each host for real, with the packed integration in it. Build first.
// Debian's packages that a host needs are installed where that is possible; else its tests are skipped, and say so.
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { spawnSync } from 'node:child_process';
import { ensureBuild } from './ensure-build.mjs';
import { inRepository } from './paths.mjs';
import { missingPackages, requirePackages } from './integrations/debian.mjs';

/** What each host is made of. */
const HOSTS = {
  wordpress: {
    debian: [
      ...[
        'php-cli',
        'php-mysql',
        'php-gd',
        'php-xml',
        'php-mbstring',
        'php-getid3',
        'mariadb-server-core',
        'mariadb-client',
      ],
      ...['libjs-underscore', 'libjs-cropper', 'ca-certificates'],
    ],
    packed: true,
  },
  hugo: { debian: ['hugo'], packed: true },
  jekyll: { debian: ['jekyll', 'ruby-jekyll-feed'], packed: true },
  eleventy: { debian: [], packed: true },
  ghost: { debian: [], packed: false },
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(HOSTS, name));
if (unknown !== undefined) {
  console.error(`"${unknown}" is no host: allowed are ${Object.keys(HOSTS).join(', ')}`);
  process.exit(1);
}

ensureBuild();
const names = asked.length > 0 ? asked : Object.keys(HOSTS);
const wanted = [...new Set(names.flatMap((name) => HOSTS[name].debian))];
const problem = requirePackages(missingPackages(wanted));
const ready = names.filter((name) => missingPackages(HOSTS[name].debian).length === 0);
for (const name of names.filter((each) => !ready.includes(each)))
  console.error(`SKIPPED ${name}: ${problem}`);

process.chdir(inRepository('.'));
for (const name of ready.filter((each) => HOSTS[each].packed)) {
  const { status } = spawnSync(process.execPath, ['dist/cli.js', 'pack', name, '--force', '--to', 'build'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import tsx`.trim();
if (ready.length > 0) {
  const files = ready.map((name) => inRepository(`test/integrations/${name}/${name}.test.ts`));
  const stream = run({ files, concurrency: 1, timeout: 300_000 });
  let passed = 0;
  stream.on('test:pass', () => passed++);
  stream.on('test:fail', () => (process.exitCode = 1));
  stream.on('end', () => {
    if (passed === 0) process.exitCode = 1;
  });
  stream.compose(new spec()).pipe(process.stdout);
}
