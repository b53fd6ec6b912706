const MiB = 1_048_576;

/**
 * Every limit of the product, once, with its reason. `LEGAJO_LIMITS` overrides by name. Sizes in bytes
 * and inclusive (decision D9), times in seconds.
 */
export const LIMITS = {
  /** Massive publication, S/D "Massive zip 750 MB" (D73). */
  'zip.bytes': 750 * MiB,
  /** Ours: twice the largest payroll we know of (12,386 people) with an XML beside each page. */
  'zip.entries': 50_000,
  /** Ours: one payslip with pictures is under 5 MB; the rest is a mistake or an attack. */
  'zip.entry.bytes': 30 * MiB,
  /** Ours: what all entries may hold together once inflated. */
  'zip.total.bytes': 4 * 750 * MiB,
  /** Ours: deflate of real PDFs stays below 20; bombs start at 1,000. */
  'zip.ratio': 200,
  /** Ours: items one publication may hold. */
  'publication.items': 50_000,
  /** Ours: years back that who holds `historial` may publish; labour papers are kept ten years in most of the region. */
  'history.years': 10,
  /** Ours: identity numbers of representatives and of nobody that a company names. */
  'settled.numbers': 200,
  /** Personal publication, own value (decision D10). */
  'pdf.single.bytes': 5 * MiB,
  /** Documents that one PDF of a personal publication is split into, and what they may hold together. */
  'split.parts': 50,
  'split.bytes': 48 * MiB,
  /** Generic publication (D73). */
  'pdf.generic.bytes': 1 * MiB,
  /** Identity numbers of one generic publication (D119). */
  'generic.cuils': 100,
  /** Folder configuration and signature position (D73). */
  'pdf.settings.bytes': 5 * MiB,
  /** How long a sample is good, and how many one person holds (wire-names-2, 1). */
  'sample.seconds': 3600,
  'samples.person': 20,
  /** A page that somebody brings, and all pages of a person's drafts (areas 17). */
  'upload.page.bytes': 5 * MiB,
  'upload.draft.bytes': 200 * MiB,
  /** How many documents of one person may wait for a decision (areas 17). */
  'upload.pending': 20,
  /** How long a draft is kept, and the pages of one that was sent back (areas 5.1, 5.2). */
  'upload.draft.seconds': 30 * 24 * 3600,
  /** Company logo (D148 names no size; 5 MB as for billboard pictures). */
  'image.logo.bytes': 5 * MiB,
  /** A picture or a PDF of a post (wire-names-2, 10), how many of its sectors or locations it names, and how many are pinned. */
  'billboard.file.bytes': 5 * MiB,
  'billboard.places': 500,
  'billboard.pinned': 3,
  /** Ours: how often is looked for posts whose day has come, so that people are told. */
  'billboard.notice.seconds': 5 * 60,
  /** Types of leave, policies, versions of one, holidays of its own that a company keeps; how often is looked for what is due. */
  'leave.types': 100,
  'leave.policies': 100,
  'leave.versions': 50,
  'leave.holidays': 500,
  'leave.grant.seconds': 30 * 60,
  /** Days of one absence (areas 17). */
  'leave.request.days': 366,
  /** Days that somebody may ask for once they are over, days a calendar or an export shows, feeds of a person (areas 17). */
  'leave.back.days': 60,
  'leave.span.days': 92,
  /** Ours: absences that a calendar answers with; a company of thousands is looked at by sectors. */
  'leave.calendar.rows': 5000,
  'feed.person': 3,
  /** Addresses of other systems of a company; how long one may take to answer; how long what never arrived is kept (areas 17). */
  'webhook.company': 10,
  'webhook.seconds': 10,
  'webhook.dead.seconds': 30 * 86_400,
  /** Ours: for how long the secret of before signs as well; what is sent again at once; what one page of the feed holds. */
  'webhook.rotation.seconds': 24 * 3600,
  'webhook.replay': 10_000,
  /** Ours: events of one piece of it, which is one short transaction. */
  'webhook.replay.piece': 500,
  /** Ours: secrets of an address that sign at once; how long what waits for one that is off is kept, and how much. */
  'webhook.secrets': 5,
  'webhook.off.seconds': 7 * 86_400,
  'webhook.off.waiting': 10_000,
  'feed.page': 500,
  /** Ours: tests that one person sends in a minute: what they answer would else find out who is where. */
  'rate.webhook-test': 10,
  /** So many tries in a row that come to nothing, over so long, switch an address off (areas 15.5). */
  'webhook.failures': 100,
  'webhook.failures.seconds': 3 * 86_400,
  /** Ours: events named in one search of the trail. */
  'audit.filter.values': 50,
  /** Entries of one export of the trail (areas 17). */
  'audit.export': 1_000_000,
  /** Ours: entries that one paper of it lists. */
  'audit.export.pdf': 2000,
  /** Ours: entries of one file of it. */
  'audit.export.file': 10_000,
  /** Links of a trail that are read again while somebody waits; more are read by a job (areas 14.3). */
  'audit.verify.links': 100_000,
  /** Ours: rows of one file of opening balances, and of absences, of which each is judged by every rule of one. */
  'leave.balances.rows': 10_000,
  'leave.absences.rows': 1000,
  /** Proofs of a request, and the size of one. */
  'leave.request.files': 5,
  'leave.proof.bytes': 5 * MiB,
  /** Ours: the most people of a sector that may be away at once, where a number is given. */
  'organisation.quota': 9999,
  /** Reminders of a company that go on, days that one may go on for, and what one act may name (wire-names-2, 6). */
  'reminders.active': 50,
  'reminder.days': 366,
  'reminder.selection': 1000,
  /** Ours: how often is looked for reminders whose hour has come. */
  'reminder.seconds': 60,
  /** Files of one field of a form, and how large one may be (areas 17). */
  'eform.files': 5,
  'eform.file.bytes': 5 * MiB,
  /** Ours: people whom one publication of a form reaches, and answers of one export. */
  'eform.people': 100_000,
  'eform.export': 10_000,
  /** Ours: forms of a company; and how often it is looked who is to be told, whose day is over and which answers go in. */
  'eform.company': 500,
  'eform.seconds': 60,
  /** Answers of which fewer are never shown, texts likewise, and people among whom one may answer unnamed (areas 9.9). */
  'eform.anonymous.group': 5,
  'eform.anonymous.text': 10,
  'eform.anonymous.people': 10,
  /** Steps of a request, people of a group, those who may decide about one step, days of a delegation (areas 17). */
  'approval.steps': 10,
  'approval.group': 50,
  'approval.candidates': 200,
  'approval.delegation.days': 90,
  /** Document types of a workflow, workflows and groups of a company, drafts of a person (wire-names-2, 8). */
  'workflow.types': 100,
  'workflow.company': 500,
  'workflow.groups': 200,
  'workflow.drafts': 20,
  /** What one act decides about (wire-names-2, 7). */
  'approval.decide': 100,
  'approval.left-out': 500,
  /** Ours: whom and what one hold names, how many hold at once, and how often is looked at what is due. */
  'hold.people': 500,
  'hold.types': 200,
  'hold.count': 500,
  'retention.seconds': 3600,
  /** Ours: how often is looked for steps whose people changed or whose day has come. */
  'approval.seconds': 60,
  /** Pictures of a company's mails, and how many tests somebody mails themself in an hour (D73, wire-names-2, 4). */
  'gallery.image.bytes': MiB,
  'gallery.images': 20,
  'custom-email.tests': 10,
  /** Profile and onboarding images (D73). */
  'image.photo.bytes': 5 * MiB,
  /** Ours: what a picture takes in memory; 64 megapixels of a telephone are 192 MB, and files of 0.5 MB can be as much. */
  'picture.decoded.bytes': 200 * MiB,
  /** Ours: one picture is drawn at a time; so many uploads wait, and hold nothing but their file. */
  'picture.waiting': 32,
  'xml.bytes': 2 * MiB,
  'csv.bytes': 20 * MiB,
  /** Ours: people of one employee load; the largest payroll we know of has 12,386. */
  'load.rows': 50_000,
  /** Ours: reading one such file, an XLSX above all. */
  'load.read.seconds': 45,
  /** A load can be taken back for a day (product, 7). */
  'load.undo.seconds': 24 * 3600,
  /** Ours: a load's rows are personal detail; they are erased after a week, its counts stay. */
  'load.life.seconds': 7 * 24 * 3600,
  /** Ours: how often loads are looked for that ran out, or whose job is gone. */
  'load.sweep.seconds': 5 * 60,
  /** Ours: a bulk mail of which nothing was done for so long ended with its process; and how long refused rows are told. */
  'work.silence.seconds': 3600,
  'work.problems.seconds': 30 * 24 * 3600,
  /** Public verification (engine.md 1). */
  'verify.bytes': 20 * MiB,
  /** PKCS#12 files are a few kilobytes. */
  'pkcs12.bytes': 1 * MiB,
  /** Certificates of a company, active and expired (decisions D4, D22). */
  'certificates.company': 10,
  /** Ids of one bulk cancel (decision A26). */
  'cancel.ids': 100,
  /** Identity numbers of one search (D77). */
  'search.cuil': 100,
  /** A publication's permission to use its certificate (engine.md 6). */
  'grant.seconds': 24 * 3600,
  /** A scheduled publication lies at most 31 days ahead (engine.md 6). */
  'schedule.seconds': 31 * 24 * 3600,
  /** Ours: how often publications are looked for whose job is gone, or whose date came unnoticed. */
  'publication.sweep.seconds': 5 * 60,
  /** Ours: a review that nobody ends, from when it was read; and how long before somebody is told. */
  'review.life.seconds': 30 * 24 * 3600,
  'review.warning.seconds': 7 * 24 * 3600,
  /** Failed logins per user and address, then `rate.login.lock` (operating contract, Rates). */
  'rate.login.user': 5,
  'rate.login.address': 100,
  'rate.login.lock.seconds': 15 * 60,
  /**
   * Ours: wrong guesses of one account whatever the network (ASVS 6.3.1, NIST SP 800-63B 3.2.2), from networks that its owner
   * never came from and from those they did. From then on each waits, twice as long as the one before up to the most; the
   * count is forgotten after a day without one. So about 40 are judged on the first day and 24 on each one after.
   */
  'rate.login.account': 5,
  'rate.login.account.known': 20,
  'rate.login.wait.seconds': 1,
  'rate.login.wait.most.seconds': 3600,
  'rate.login.forget.seconds': 24 * 3600,
  /** Ours: how long a device on which somebody signed in is known as theirs. */
  'device.known.seconds': 180 * 24 * 3600,
  'rate.session': 600,
  'rate.public': 120,
  /** Of one key of a program in a minute, keys of a company, days one is good, addresses it names (areas 17). */
  'rate.apikey': 600,
  'apikey.company': 20,
  'apikey.days': 366,
  'apikey.ips': 20,
  /** Ours: how often is looked for keys that end soon; and bounces told in one call (wire-names-2, 4). */
  'apikey.warn.seconds': 3600,
  /** Days that an inspection lasts, how many are open at a time, and wrong codes that end one (areas 14.4). */
  'inspection.days': 30,
  'inspection.open': 5,
  'inspection.codes': 5,
  /** Ours: types, sectors and people that one names; how long one entering is good; how often is looked for what ran out. */
  'inspection.named': 200,
  'inspection.session.seconds': 8 * 3600,
  'inspection.round.seconds': 60,
  /** Ours: so long a file that is being sent goes on unasked after its inspection ended (five seconds are allowed, areas 14.4). */
  'inspection.asked.ms': 2000,
  /** Ours: what one that is entered asks in a minute. */
  'rate.inspection': 300,
  'bounces.told': 500,
  /** Ours: calendars read of one network in a minute; a provider reads those of many people. */
  'rate.feed': 600,
  /** What one person asks the directory in a minute, and people of one of its pages (areas 16.2). */
  'rate.directory': 60,
  'directory.page': 100,
  /** Ours: sectors, and locations, by which the directory is narrowed. */
  'directory.places': 200,
  /** Ours: tokens that this process has not met, from one address; above it they are not looked up. */
  'rate.tokens': 600,
  /** Ours: a body of a stranger where the call says nothing else, and of somebody signed in. */
  'body.stranger.bytes': 16 * 1024,
  'body.session.bytes': 2 * MiB,
  /** An identity provider's answer holds certificates and claims. */
  'body.saml.bytes': 256 * 1024,
  /** Ours: slowest rate at which a body may come, after the first ten seconds: a bad telephone line does better. */
  'body.rate.bytes-per-second': 1024,
  'body.grace.seconds': 10,
  /** Ours: bodies that strangers at one address send at a time. */
  'body.strangers.address': 64,
  /**
   * Ours: connections of one address that proved no session yet, or a proxy's requests for it: three hundred browsers of a
   * factory that open the portal at the same moment have six each.
   */
  'unproven.address': 2000,
  /** Ours: event streams open at a time in a process, of a person in all their tabs and of a network with all its people. */
  /** Devices of a person that are told (areas 17). */
  'push.person': 10,
  /** Between these hours of the company's day nothing but a mail goes out (areas 3.5). */
  'digest.seconds': 300,
  'quiet.from.hour': 21,
  'quiet.until.hour': 8,
  /** What could not be handed over for so long is told by the portal alone. */
  'delivery.life.seconds': 24 * 3600,
  'streams.person': 12,
  'streams.address': 300,
  /** A call's wait for its turn, and a signature's. */
  'wait.call.seconds': 2,
  'wait.signature.seconds': 10,
  /** Ours: documents signed in one act; and after how long what is left of it is put off, for the same act repeated. */
  'signing.together': 20,
  'signing.together.seconds': 8,
  /** For how long after its signature a copy of what goes away can be had (wire names, copia). */
  'signing.copy.seconds': 600,
  /** A time stamp is asked for at signing for so long (engine.md 1), by every service together. */
  'stamp.wait.seconds': 10,
  /** Ours: one that was not given is asked for again after a pause that doubles, and given up after so long or so many tries. */
  'stamp.pause.seconds': 60,
  'stamp.pause.most.seconds': 6 * 3600,
  'stamp.life.seconds': 30 * 24 * 3600,
  'stamp.tries': 150,
  /** Ours: what one process asks of time-stamp services a minute beside people's own signatures. */
  'stamp.rate': 120,
  /** Ours: what a stranger's file may cost to verify. */
  'host.stranger.seconds': 10,
  /** Ours: what opening a PKCS#12 file may cost; the dearest that is taken works for two seconds of a core. */
  'host.pkcs12.seconds': 10,
  /** Sessions (wire-names, Session). */
  'session.admin.idle.seconds': 30 * 60,
  'session.admin.absolute.seconds': 12 * 3600,
  /** Ours: time to change a password that is due. */
  'session.password-due.seconds': 15 * 60,
  /** Ours: time to sign in at the company's identity provider. */
  'sso.state.seconds': 10 * 60,
  /** Ours: time to answer the provider when it is asked again, in a running session. */
  'sso.proof.seconds': 5 * 60,
  /** Ours: how far a provider's clock may be from ours in what it says of when it asked. */
  'sso.skew.seconds': 60,
  /** Ours: from the provider's answer to the session. */
  'sso.ticket.seconds': 60,
  'session.employee.absolute.seconds': 30 * 24 * 3600,
  /** Own value (decision D4): how often somebody may choose a password in 24 hours. */
  'password.changes.day': 3,
  /** Own value (decision D4): life of a mailed link to choose a new password. */
  'reset.seconds': 3600,
  /** Ours: links mailed to one person an hour; whoever wishes for more in their name, one goes out each pause. */
  'rate.reset.mails': 3,
  'rate.reset.pause.seconds': 20 * 60,
  /** Ours: wishes an hour from one network, whatever the name. */
  'rate.reset.address': 30,
  'rate.reset.lock.seconds': 3600,
  /** A way in that somebody else set, moved or printed signs nothing for so long without its owner's word (decision G5). */
  'credential.wait.seconds': 72 * 3600,
  /** Ours: who did not show that they read their address is asked to, once in so long; the link of it is good for a while. */
  'address.ask.seconds': 7 * 24 * 3600,
  'address.link.seconds': 30 * 24 * 3600,
  /** Ours: a printed activation code waits in a drawer for a while. */
  'activation.seconds': 30 * 24 * 3600,
  /** Ours: wrong activation codes of one beginning, and from one address, in `rate.login.lock`. */
  'rate.activation.code': 5,
  'rate.activation.address': 20,
  /** Ours: sheets of one file; those of a search come in as many files as they need. */
  'activation.sheets': 500,
  /** Ours: processes whose signatures are counted in one call: those of a page; and documents counted for all of them. */
  'signatures.processes': 100,
  'signatures.documents': 100_000,
  /** Ours: faces of one call: those of a page of a list. */
  'faces.people': 100,
  /** Ours: people whom one sealed report names. */
  'report.people': 10_000,
  /** Ours: people ticked for one activation; a search's people are as many as a selection takes. */
  'activation.people': 500,
  /** Ours: people ticked for another sector, location, position, manager or cost centre; a search's as of a selection. */
  'move.people': 200,
  /** Ours: people ticked for one dismissal; a search's people are as many as a selection takes. */
  'dismissal.people': 500,
  'dismissal.rows': 10_000,
  /** Ours: people of one selection by search, the same as of one dismissal file; and those taken out of it one by one. */
  'selection.people': 10_000,
  'selection.without': 500,
  /** The second step of a sign-in (decision D4): the code's life, wrong codes, resends, and the hour's lock. */
  'mfa.code.seconds': 300,
  'mfa.code.tries': 5,
  'mfa.resends': 3,
  'mfa.lock.seconds': 3600,
  /** Ours: what a new sign-in would give a guesser again: codes sent and wrong ones within the lock's hour. */
  'mfa.codes.hour': 10,
  'mfa.tries.hour': 15,
  /** Ours: a sign-in that goes on, with three resends of five minutes each. */
  'mfa.challenge.seconds': 30 * 60,
  /** How long a factor proved in a session is good for signing, publishing and downloading a backup. */
  'mfa.step-up.seconds': 10 * 60,
  /** Ours: how long what loosens the ways in waits, and how often what came due is looked for. */
  'loosening.seconds': 24 * 3600,
  'loosening.sweep.seconds': 5 * 60,
  'mfa.device.seconds': 30 * 24 * 3600,
  /** Ours: passkeys of one person. */
  'mfa.passkeys': 10,
  /** A backup is there after 72 hours (D183), and for seven days (decision E11). */
  'backup.wait.seconds': 72 * 3600,
  'backup.life.seconds': 7 * 24 * 3600,
  /** Ours: how often backups are looked for that became due or ran out. */
  'backup.sweep.seconds': 5 * 60,
  /** Ours: what of a backup is in memory at once. */
  'backup.part.bytes': 32 * MiB,
  /** Ours: from a change of bank data until wages go there ; who is told of it has three days to object. */
  'bank.wait.seconds': 72 * 3600,
  /** Ours: how long nobody is asked again for the same paper of their file. */
  'file.request.seconds': 24 * 3600,
  /** areas 0.5: how long who left signs, disagrees with and asks about what was published to them. */
  'former.answer.seconds': 90 * 24 * 3600,
  /** Ours: people whose files are judged in one answer; who reaches more narrows it down. */
  'file.people': 20_000,
  /** Ours: people who are asked for papers in one short transaction; a job asks more. */
  'file.request.people': 250,
  /** Ours: how often it is looked whether a document runs out; each step is told once. */
  'document.expiry.seconds': 30 * 60,
  /** Ours: how often it is looked whether something of an onboarding became late; each is told once a day. */
  'onboarding.late.seconds': 30 * 60,
  /** Documents of an export made while one waits; more go out by a backup. */
  'export.documents': 5000,
  /** What one part of an export that is prepared holds, how many documents are written down at once, how long it stands. */
  'export.part.bytes': 1024 * MiB,
  'export.chunk': 500,
  'export.life.seconds': 7 * 24 * 3600,
  /** Of one person at work at once. */
  'export.open': 2,
  /** How long a notice is kept after it was read or hidden, and in any case (areas 3.1). */
  'notices.read.seconds': 180 * 86_400,
  'notices.kept.seconds': 400 * 86_400,
  'notices.sweep.seconds': 3600,
  /** Searches that one person keeps by a name (areas 17), and what one of them holds. */
  'searches.person': 50,
  'search.bytes': 4096,
  /** People of one export as CSV, which is sent as it is read; of a workbook, which is made whole. */
  'export.people.csv': 1_000_000,
  'export.people.xlsx': 20_000,
  /** Ours: one delivery to the mail service, from the connection to its last word. */
  'mail.deadline.seconds': 60,
  /** Ours: a mail that the service did not take for so long is given up. */
  'mail.life.seconds': 3 * 24 * 3600,
  /** Ours: tries of a job without anything done between them, after which a person should see that it stands still. */
  'job.tries': 9,
  /** Ours: how often a job whose worker died over it again and again is put back to work, and the first pause. */
  'job.revivals': 2,
  'job.revival.seconds': 10 * 60,
  /** Ours: how often rows are looked for that nobody needs any more. */
  'clean.seconds': 24 * 3600,
  /** Ours: how long after its start a process first looks for them. */
  'clean.first.seconds': 15 * 60,
  /** Ours: how long such rows stay once they are good for nothing: sessions and one-time secrets, for who asks what happened. */
  'keep.session.seconds': 30 * 24 * 3600,
  'keep.secret.seconds': 30 * 24 * 3600,
  /** Ours: counts of failures, challenges, proofs and download addresses: longer than any lock or window. */
  'keep.count.seconds': 2 * 24 * 3600,
  /** Ours: for how long a wish with an `Idempotency-Key` is answered as the first time. */
  'keep.answer.seconds': 24 * 3600,
  /** Wire names 2, 5 (`04017`): documents decided in one act. */
  'tray.decisions': 100,
  /** Ours: values of one filter of the tray. */
  'tray.filter.values': 100,
  /** Ours: mails that were sent, kept or given up. */
  'keep.mail.seconds': 90 * 24 * 3600,
  /** Ours: what is left of jobs nobody can ask for. */
  'keep.job.seconds': 30 * 24 * 3600,
  /** Ours: how often at most a company's chain gets a head in the store, and how often one that stands still does. */
  'head.seconds': 60,
  'head.idle.seconds': 24 * 3600,
  /** Ours: for how long every head is kept; of those before, the last of each day. */
  'head.keep.seconds': 30 * 24 * 3600,
  /** Ours: how often management is told where the chain stands, if it grew; a very large number tells nobody. */
  'head.mail.seconds': 24 * 3600,
  /** Ours: how often a head is stamped, where there is a time-stamp service. */
  'head.stamp.seconds': 24 * 3600,
  /** Ours: how often it is looked whether a certificate ends; each day of warning comes once. */
  'certificate.warn.seconds': 30 * 60,
  /** Ours: how often it is looked whether a company's night is to go on, and how long after its start a process first does. */
  'integrity.seconds': 10 * 60,
  'integrity.first.seconds': 15 * 60,
  /** Ours: how long one company's turn takes; the next look goes on with it. */
  'integrity.turn.seconds': 4 * 60,
  /** Ours: what is read again of a company in one night, files and links of the trail, and of files between two notes of it. */
  'integrity.night.bytes': 20 * 1024 * MiB,
  'integrity.night.links': 2_000_000,
  'integrity.chunk.bytes': 64 * MiB,
  /** An address that is good for one download. */
  'download.seconds': 60,
  /** One item's time in a host (engine.md 1). */
  'host.deadline.seconds': 10,
  'host.memory.bytes': 1024 * MiB,
} as const satisfies Record<string, number>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, number>>;

/** Lengths of text fields (D74, D185). */
export const LENGTH = {
  name: 50,
  username: 32,
  identityMin: 5,
  identityMax: 15,
  sector: 250,
  fileNumber: 30,
  costCenter: 100,
  /** A name of a list of the people system. */
  listed: 250,
  mail: 254,
  folderName: 100,
  /** What documents are searched by in words. */
  search: 200,
  /** What a part of a split PDF is called. */
  partName: 150,
  loginTitle: 80,
  loginText: 300,
  welcome: 140,
  slug: 60,
  reason: 1000,
  /** Ours: of a hold, and of its lifting (wire-names-2, 1). */
  /** Why the trail was exported. */
  auditReason: 500,
  holdReason: 500,
  /** A SHA-256 in hexadecimal. */
  digest: 64,
  /** Ours: a dismissal's reason is one line; its observation has `reason`. */
  dismissalReason: 250,
  organizationModel: 250,
  passwordMin: 8,
  passwordMax: 32,
} as const;

/** Years of age and days (D74, decision D1). */
export const AGE = { adult: 18, hireDaysAhead: 40 } as const;
