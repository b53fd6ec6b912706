import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, in that order. Left to itself the runner begins with the largest
 * sources, and one of these would be begun last: one worker goes on for minutes, and the other has nothing to do.
 */
const LONG = [
  'test/kill/publication.test.ts',
  'embedded/supervisor.test.ts',
  'test/kill/employee-load.test.ts',
  'test/isolation/people.test.ts',
  'test/isolation/papers.test.ts',
  'test/reach/property.test.ts',
  'test/kill/time-stamps.test.ts',
  'src/publications/model.test.ts',
  'test/kill/store.test.ts',
  'employment/foreign-files.test.ts',
  'people-loads/hostile.test.ts',
  'signing/repeated.test.ts',
  'backup/killed.test.ts',
  'test/permissions.test.ts',
  'upkeep/model.test.ts',
  'employment/dismissal-file.test.ts',
  'certificates/certificates.test.ts',
  'profiles/integration.test.ts',
  'test/hostile-input.test.ts',
  'src/account/crowd.test.ts',
  'cli/backup.test.ts',
  'cli/backup-versions.test.ts',
];

/** Begins with what takes longest, so that all workers end together. What it does not know comes as usual. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.endsWith(`/${name}`));
      return found === -1 ? LONG.length : found;
    };
    return usual.toSorted((a, b) => place(a) - place(b));
  }
}
